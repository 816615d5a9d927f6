import type { Root } from 'react-dom/client';
import { I18nProvider, type I18nProviderProps } from '@/components/i18n/I18nProvider';
import { ErrorNotice } from './ErrorNotice';

/**
 * What a page shows in place of itself when drawing it failed: React takes everything away then, and a blank page would
 * say nothing. Loaded only when that happens.
 */
export function showBroken(root: Root, i18n: I18nProviderProps['i18n']): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <main className="p-4">
        <ErrorNotice error={{ code: 'unexpected' }} steps={{ retry: () => window.location.reload() }} />
      </main>
    </I18nProvider>,
  );
}

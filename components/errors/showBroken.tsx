import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { ErrorNotice } from './ErrorNotice';

/** React removes everything when rendering fails. Loaded only then. */
export function showBroken(root: Root, i18n: I18n): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <main className="p-4">
        <ErrorNotice error={{ code: 'unexpected' }} steps={{ retry: () => window.location.reload() }} />
      </main>
    </I18nProvider>,
  );
}

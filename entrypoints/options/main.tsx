import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/components/ui/theme.css';
import { I18nProvider } from '@/components/i18n/I18nProvider';
import { OptionsApp } from '@/components/options/OptionsApp';
import { createOptionsI18n } from '@/lib/i18n/optionsI18n';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={createOptionsI18n()}>
        <OptionsApp />
      </I18nProvider>
    </StrictMode>,
  );
}

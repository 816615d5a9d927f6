import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/components/ui/theme.css';
import { I18nProvider } from '@/components/i18n/I18nProvider';
import { OptionsApp } from '@/components/options/OptionsApp';
import { createI18n } from '@/lib/i18n/i18n';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={createI18n()}>
        <OptionsApp />
      </I18nProvider>
    </StrictMode>,
  );
}

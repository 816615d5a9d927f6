import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/components/ui/theme.css';
import { showBroken } from '@/components/errors/showBroken';
import { followPageLanguage } from '@/components/i18n/followPageLanguage';
import { followDisplay } from '@/components/i18n/showDisplay';
import { OptionsApp } from '@/components/shell/OptionsApp';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';

const i18n = createOptionsI18n();
followDisplay();

void followPageLanguage(i18n, 'options').then(() => {
  const container = document.getElementById('root');
  if (container) {
    const root = createRoot(container, {
      onUncaughtError: (error) => {
        console.error(error);
        showBroken(root, i18n);
      },
    });
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <OptionsApp />
        </I18nProvider>
      </StrictMode>,
    );
  }
});

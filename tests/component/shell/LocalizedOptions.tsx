import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { OptionsApp } from '@/components/shell/OptionsApp';

export const LocalizedOptions = ({ i18n }: { readonly i18n: I18n }) => (
  <I18nProvider i18n={i18n}>
    <OptionsApp />
  </I18nProvider>
);

import type { I18n } from '@lingui/core';
import { I18nProvider as LinguiProvider } from '@lingui/react';
import type { ReactNode } from 'react';

export interface I18nProviderProps {
  /** From lib/core/i18n/i18n.ts; made by the entrypoint, so that a test can bring another catalogue. */
  readonly i18n: I18n;
  readonly children: ReactNode;
}

export function I18nProvider({ i18n, children }: I18nProviderProps) {
  return <LinguiProvider i18n={i18n}>{children}</LinguiProvider>;
}

import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { pseudo: 'en' },
  catalogs: [{ path: '<rootDir>/lib/i18n/locales/{locale}', include: ['lib', 'components', 'entrypoints'] }],
  format: formatter({ lineNumbers: false }),
});

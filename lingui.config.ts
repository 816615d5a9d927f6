import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** A catalogue per context, so that the popup waits for no text that it does not paint at once. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/lib/i18n/locales/{locale}/common',
      include: [
        'components/i18n',
        'components/organization',
        'components/popup',
        'components/session',
        'components/signIn',
        'components/ui',
        'entrypoints/popup',
      ],
    },
    { path: '<rootDir>/lib/i18n/locales/{locale}/errors', include: ['components/errors', 'lib/i18n'] },
    {
      path: '<rootDir>/lib/i18n/locales/{locale}/options',
      include: [
        'components/connection',
        'components/options',
        'components/preferences',
        'entrypoints/options',
      ],
    },
    { path: '<rootDir>/lib/i18n/locales/{locale}/toolbar', include: ['lib/toolbar'] },
  ],
  format: formatter({ lineNumbers: false }),
});

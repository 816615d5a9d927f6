import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { defineConfig } from 'wxt';

/** Public half of the key that pins the id of unpacked builds, so that a server can trust it (the store assigns its own). */
const UNPACKED_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAixzYqgIvnX1B+abn68Z9Wf58Qb+P7hSJYcaghrYISka6/DMltomb33ZfHV5jv9GB9gugGxc+BWC8aPZTeoxZj76YDIDSpKRMeO7ei6cu1LaiRSqB9nvQGCRopOr0xSIlCqbA0Ww23R4UcEYGGtsu/pYTyCv5wPAgLF0Uayy8VWzs8NxIVTxR8Jojn+BpRHF1wJbe7XJtbcNBheeTzDmns/MPsPwVoEV3zTXvmHnZisQcTAHQgXx8xAMeRSHHZMIRRwg/rnZGsy42wQT4th1do2llOwfI/9FXQ7TzJZ3WzYci9V/123xPUjzpwt8VWc8m/AcKAUQ5tNrgKDzxgRlmKwIDAQAB';

/** Stable add-on id: Firefox keeps storage and preferences under it across updates. */
const GECKO_ID = '{3f0f5a52-7c0c-4a5e-9d0c-5b6f1f0e7a41}';

/** What every page needs before it can run. */
const SHARED_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zod|@lingui|@webext-core|@aklinker1)\//;

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  outDir: '.output',
  publicDir: 'public',
  vite: () => ({
    plugins: [lingui(), tailwindcss()],
    // Every browser that runs this preloads modules by itself.
    build: { sourcemap: false, modulePreload: { polyfill: false } },
  }),
  hooks: {
    'vite:build:extendConfig': (entrypoints, config) => {
      // The worker is one classic script. The pages share one chunk of libraries: compressed together they are smaller.
      if (entrypoints.some(({ type }) => type === 'background')) return;
      const groups = [{ name: 'libraries', test: SHARED_LIBRARIES }];
      Object.assign(
        config,
        mergeConfig(config, { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
      );
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    minimum_chrome_version: browser === 'firefox' ? undefined : '127',
    incognito: browser === 'firefox' ? 'not_allowed' : 'split',
    permissions: ['storage', 'alarms'],
    // Which servers is the person's choice: hosts are asked for one by one, from a click (docs/decisions/0003).
    optional_host_permissions: [
      'https://*/*',
      'http://localhost/*',
      'http://*.localhost/*',
      'http://127.0.0.1/*',
      'http://[::1]/*',
    ],
    content_security_policy: {
      // Written out because Firefox's default would turn http://localhost into https.
      extension_pages: "script-src 'self'; object-src 'none'; frame-ancestors 'none'",
    },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+O' },
        description: '__MSG_commandOpen__',
      },
    },
    action: { default_title: '__MSG_extensionName__' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { key: UNPACKED_KEY }),
  }),
});

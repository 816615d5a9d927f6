import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig, type Plugin } from 'vite';
import { defineConfig, type Wxt } from 'wxt';
import { asciiScripts } from './build/asciiScripts.ts';
import { languageAssets } from './build/languages.ts';
import { leanDependencies, REACT_STORE } from './build/leanDependencies.ts';
import { licenseList, writeNotices } from './build/notices.ts';
import { popupPage } from './build/popupPage.ts';
import { withoutMessages, workerMessages } from './build/workerMessages.ts';
import { inScripts } from './build/workerScripts.ts';
import { serverNamesAsset } from './build/writeServerNames.ts';

/** Public half of the key that pins the id of unpacked builds, so that a server can trust it (the store assigns its own). */
const UNPACKED_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAixzYqgIvnX1B+abn68Z9Wf58Qb+P7hSJYcaghrYISka6/DMltomb33ZfHV5jv9GB9gugGxc+BWC8aPZTeoxZj76YDIDSpKRMeO7ei6cu1LaiRSqB9nvQGCRopOr0xSIlCqbA0Ww23R4UcEYGGtsu/pYTyCv5wPAgLF0Uayy8VWzs8NxIVTxR8Jojn+BpRHF1wJbe7XJtbcNBheeTzDmns/MPsPwVoEV3zTXvmHnZisQcTAHQgXx8xAMeRSHHZMIRRwg/rnZGsy42wQT4th1do2llOwfI/9FXQ7TzJZ3WzYci9V/123xPUjzpwt8VWc8m/AcKAUQ5tNrgKDzxgRlmKwIDAQAB';

/** Stable add-on id: Firefox keeps storage and preferences under it across updates. */
const GECKO_ID = '{3f0f5a52-7c0c-4a5e-9d0c-5b6f1f0e7a41}';

/**
 * What a page of ours, and the worker, may load and ask. Servers are not known at build time, so hosts are open; which
 * of them is asked is decided by permission (docs/decisions/0003). `http:` is whole because no source names [::1].
 * Firefox's default would turn http://localhost into https.
 */
const contentSecurityPolicy = (isServing: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Vite writes styles into the page and talks to it over a web socket.
    `style-src 'self'${isServing ? " 'unsafe-inline'" : ''}`,
    // 'self' is for the texts of other languages.
    `connect-src 'self' https: http:${isServing ? ' ws:' : ''}`,
    // Pictures of servers are read first and drawn anew (docs/decisions/0015).
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The source package: tests/checks/rebuild.ts builds both packages from it alone. */
const SOURCES = [
  '{build,components,entrypoints,lib,public}/**',
  'docs/store/{building.md,*.json}',
  '{CHANGELOG,README}.md',
  'LICENSE',
  '{package,package-lock,tsconfig}.json',
  '{lingui,wxt}.config.ts',
];

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** The file of an icon by its name: `Building2` is in building-2.mjs. */
const iconFile = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();

/** The icons that these modules name. The library's index imports them all, which says nothing. */
function iconsOf(ids: ReadonlySet<string>, graph: ModuleGraph): ReadonlySet<string> {
  const own = [...ids].filter((id) => !id.includes('/node_modules/'));
  const imports = own.flatMap((id) => [...(graph.getModuleInfo(id)?.code ?? '').matchAll(ICON_IMPORT)]);
  const names = imports.flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  return new Set(names.map(iconFile));
}

/** A module and all that it imports statically, however deep: what must be there before the popup can run. */
function eagerModules(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry]);
  const pending = [entry];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      pending.push(imported);
    }
  }
  const icons = iconsOf(found, graph);
  return new Set([...found].filter((id) => icons.has(ICON.exec(id)?.[1] ?? '') || !ICON.test(id)));
}

/** Those of our own modules that read with parts of zod which the popup's first paint does without. */
const WITH_OWN_ZOD = /\/(lib\/payments\/(events|schema)|components\/invitations\/sent\/pastedAddresses)/;
/** zod, and what defers the building of its schemas. */
const SHARED_ZOD = /(^zod\/mini|\/lib\/core\/lazyZod)$/;
const OWN_COPY = '?own';

/**
 * Gives them a copy of zod of their own. A module is shared whole: every part of zod that any page uses would otherwise
 * be in the script that the popup waits for.
 */
const ownZod = (): Plugin => ({
  name: 'own-zod',
  enforce: 'pre',
  async resolveId(source, importer) {
    const isOfCopy = importer?.endsWith(OWN_COPY);
    if (!importer || !(isOfCopy || (SHARED_ZOD.test(source) && WITH_OWN_ZOD.test(importer)))) return null;
    const found = await this.resolve(source, importer.replace(OWN_COPY, ''), { skipSelf: true });
    return found ? { ...found, id: `${found.id}${OWN_COPY}` } : null;
  },
});

/** The store refuses a package with a key. It is absent while the folder is zipped, and back afterwards. */
async function writeKey({ config }: Wxt, key?: string): Promise<void> {
  if (config.browser === 'firefox') return;
  const file = resolve(config.outDir, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, key }));
}

/** Firefox has no worker but a page, and while developing everything is built again at every change: one script there. */
let isSplit = false;

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  outDir: '.output',
  publicDir: 'public',
  // What a reviewer needs to build the package again, and nothing that lies about here.
  zip: { includeSources: SOURCES },
  vite: () => ({
    plugins: [lingui(), tailwindcss(), leanDependencies(), asciiScripts()],
    resolve: { alias: [REACT_STORE] },
    // Every browser that runs this preloads modules by itself.
    build: { sourcemap: false, modulePreload: { polyfill: false } },
  }),
  hooks: {
    'config:resolved': ({ config: { browser, command } }) => {
      isSplit = browser !== 'firefox' && command === 'build';
    },
    'zip:extension:start': (wxt) => writeKey(wxt),
    'zip:extension:done': (wxt) => writeKey(wxt, UNPACKED_KEY),
    'build:publicAssets': async ({ config: { command } }, files) => {
      const languages = await languageAssets({ withPseudo: command === 'serve' });
      files.push(...languages, await serverNamesAsset());
    },
    'build:done': ({ config }) => writeNotices(config.outDir, ['rolldown', 'tailwindcss']),
    'vite:build:extendConfig': (entrypoints, config) => {
      const license = licenseList(entrypoints[0]?.name ?? '');
      Object.assign(config, mergeConfig(config, { build: { license } }));
      // The worker is one classic script, or several. Of the pages' scripts the popup waits for as few as can be: each costs a way
      // through the extension's loader, and what is compressed together is smaller.
      const popup = entrypoints.find(({ name }) => name === 'popup');
      const isWorker = entrypoints.some(({ type }) => type === 'background');
      // Nothing in the worker's script has a getter that does something.
      const treeshake = { propertyReadSideEffects: false } as const;
      const forWorker = { plugins: [workerMessages()], build: { rolldownOptions: { treeshake } } };
      if (isWorker) Object.assign(config, mergeConfig(config, forWorker));
      if (entrypoints.some(({ name }) => name === 'first-paint')) {
        Object.assign(config, mergeConfig(config, { plugins: [withoutMessages()] }));
      }
      if (isWorker && isSplit) Object.assign(config, inScripts(config, import.meta.dirname));
      if (!popup || isWorker) return;
      const start = resolve(dirname(popup.inputPath), 'start.tsx');
      let eager: ReadonlySet<string> | undefined;
      const isEager = (id: string, graph: ModuleGraph) => {
        eager ??= eagerModules(start, graph);
        return eager.has(id);
      };
      // Pages load these before anything else: what they share with the popup's scripts would bring all of it.
      const isLoader = (id: string) => /wxt-html-plugins|vite\/preload-helper|rolldown\/runtime/.test(id);
      const group = (name: string, priority: number, has: (id: string, graph: ModuleGraph) => boolean) => ({
        name: (id: string, graph: ModuleGraph) => (has(id, graph) ? name : null),
        debugName: name,
        priority,
      });
      // No hash in the names: a package is installed whole, and the popup would carry the name of each lazy chunk.
      const groups = [group('loading', 2, isLoader), group('eager', 1, isEager)];
      Object.assign(
        config,
        mergeConfig(config, {
          plugins: [ownZod(), popupPage(start)],
          build: {
            rolldownOptions: {
              output: { chunkFileNames: 'chunks/[name].js', codeSplitting: { groups } },
            },
          },
        }),
      );
    },
  },
  manifest: ({ browser, command }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    minimum_chrome_version: browser === 'firefox' ? undefined : '127',
    incognito: browser === 'firefox' ? 'not_allowed' : 'split',
    permissions: ['storage', 'alarms', 'notifications', 'contextMenus'],
    // Which servers is the person's choice: hosts are asked for one by one, from a click (docs/decisions/0003).
    optional_host_permissions: [
      'https://*/*',
      'http://localhost/*',
      'http://*.localhost/*',
      'http://127.0.0.1/*',
      'http://[::1]/*',
    ],
    content_security_policy: { extension_pages: contentSecurityPolicy(command === 'serve') },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+O' },
        description: '__MSG_commandOpen__',
      },
      'switch-previous': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: '__MSG_commandPrevious__',
      },
    },
    omnibox: { keyword: 'sw' },
    action: { default_title: '__MSG_extensionName__' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              strict_min_version: '142.0',
              // Why each: docs/store/data-use.md, which the check compares with this.
              data_collection_permissions: {
                required: ['authenticationInfo', 'financialAndPaymentInfo', 'personallyIdentifyingInfo'],
              },
            },
          },
        }
      : { key: UNPACKED_KEY, cross_origin_embedder_policy: { value: 'credentialless' } }),
  }),
});

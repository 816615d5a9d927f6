import { resolve } from 'node:path';
import { type InlineConfig, mergeConfig, type Plugin, type Rolldown } from 'vite';

/** docs/decisions/0027: the worker as a first script, which runs at every start, and scripts that it loads on use. */

/** In the first script with all their imports: modules that register listeners, read stored values or return them. */
const FIRST = [
  'contracts',
  'state',
  'core/command/implementation',
  'core/command/serve',
  'core/i18n/followLanguage',
  'core/i18n/textsAreRead',
  'core/optionsTab',
  'core/state/storedValue',
  'core/state/workerState',
  'core/tasks',
  'connections/address',
  'drafts/commands',
  'preferences/commands',
  'toolbar/icon',
];
/** In the first script without their imports, which are loaded on use. */
const WIRING = /\/entrypoints\/background\/|\/lib\/(worker|commands|takeOver|core\/assemble)\.ts$|wxt/;
/** The other domains take part in every refresh, except for what only a notification shows, and clicks on one. */
const SELDOM =
  /\/lib\/(account|admin|confirmation|mailLinks|members|multiSession|passkeys|pictures|roles|signIn|social|teams|twoFactor)\/|\/lib\/(notifications\/(refusalText|notificationClicks)|core\/i18n\/waitText)\.|\/errors\./;
/** Parts of the rarely used domains that a switch, or the end of a session, needs. */
const DAILY = /\/lib\/members\/(authorize|permissions|rules)\./;

const ENTRY = 'virtual:wxt-background';
const FIRST_SCRIPT = 'first';
/** In the order in which the browser hands them to a starting worker. */
const LATER_SCRIPTS = ['daily', 'seldom'] as const;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function withImports(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [...ids];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    if (!info) throw new Error(`The worker has no module ${id}.`);
    pending.push(...info.importedIds);
  }
  return found;
}

function createScriptName(root: string) {
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (id.includes(ENTRY)) return null;
    first ??= withImports(
      FIRST.map((path) => resolve(root, `lib/${path}.ts`)),
      graph,
    );
    if (first.has(id) || WIRING.test(id)) return FIRST_SCRIPT;
    return SELDOM.test(id) && !DAILY.test(id) ? 'seldom' : 'daily';
  };
}

/**
 * Runs before everything else. `require` returns the exports of a script and loads it when one of them is first read. A
 * worker may load only scripts that it already loaded while being installed; the browser stores these with it.
 */
const loader = (first: string, later: readonly string[]) => `const scripts = (self.workerScripts = {});
const loaded = {};
const share = (exports, values) => {
  for (const name in values) Object.defineProperty(exports, name, { get: values[name] });
};
const load = (path) => {
  if (!loaded[path]) {
    if (!scripts[path]) files[path]();
    scripts[path](require, share, (loaded[path] = {}));
  }
  return loaded[path];
};
const require = (path) => {
  path = path.replace(/^.*\\//, 'worker/');
  return path === '${first}' ? load(path) : new Proxy({}, { get: (_, name) => load(path)[name] });
};
const files = { ${later.map((file) => `'${file}': () => importScripts('/${file}')`).join(', ')} };
self.addEventListener('install', () => Object.values(files).forEach((run) => run()));
`;

/** One exported value, in the bundler's notation. */
const EXPORT =
  /Object\.defineProperty\(exports,([`"'])([\w$]+)\1,\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\)[,;]?/g;

/**
 * Wraps a script in a function. Its exports can be read before its end is reached, since another script may ask for
 * them meanwhile.
 */
export function asFunction(code: string): string {
  const values = [...code.matchAll(EXPORT)].map(([, , name, value]) => `${name}:()=>${value}`);
  return `function(require,share,exports,module){share(exports,{${values.join(',')}});${code.replaceAll(EXPORT, '')}}`;
}

function writeScripts(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = chunks.find(({ name, isEntry }) => name === FIRST_SCRIPT && !isEntry);
  const later = chunks.filter((chunk) => chunk !== entry && chunk !== first);
  if (
    !entry ||
    !first ||
    later
      .map(({ name }) => name)
      .sort()
      .join() !== LATER_SCRIPTS.join()
  )
    throw new Error(`The worker was split in another way: ${chunks.map(({ name }) => name).join(', ')}.`);
  for (const chunk of later)
    chunk.code = `self.workerScripts[${JSON.stringify(chunk.fileName)}]=${asFunction(chunk.code)};`;
  const files = later.map(({ fileName }) => fileName);
  entry.code = `(()=>{${loader(first.fileName, files)}scripts['${first.fileName}']=${asFunction(first.code)};(${asFunction(entry.code)})(require,share,{},{});})();`;
  delete bundle[first.fileName];
}

const plugin = (): Plugin => ({
  name: 'worker-scripts',
  enforce: 'pre',
  generateBundle(_options, bundle) {
    writeScripts(bundle);
  },
});

export function inScripts(config: InlineConfig, root: string): InlineConfig {
  const output = {
    // At its start, the browser looks for a new worker only if the first script has changed.
    chunkFileNames: 'worker/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: createScriptName(root), debugName: 'worker' }],
    },
  };
  const rolldownOptions = { preserveEntrySignatures: 'allow-extension', output };
  const changed = mergeConfig(config, { plugins: [plugin()], build: { rolldownOptions } });
  if (changed.build?.lib) changed.build.lib.formats = ['cjs'];
  return changed;
}

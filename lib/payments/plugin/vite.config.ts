import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { licenseList, writeNotices } from '../../../build/notices.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const OUTPUT = resolve(ROOT, '.output/server-plugin');

const read = (path: string) => readFileSync(path, 'utf8');

/** The package's own package.json, without the scripts, which only work in the repository. */
function publishedManifest(): string {
  // Safe: npm requires an object.
  const { scripts: _scripts, ...manifest } = JSON.parse(
    read(resolve(import.meta.dirname, 'package.json')),
  ) as Record<string, unknown>;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const packageFiles: Plugin = {
  name: 'package-files',
  generateBundle() {
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
    emit('package.json', publishedManifest());
    for (const name of ['README.md', 'index.d.ts']) emit(name, read(resolve(import.meta.dirname, name)));
    emit('LICENSE', read(resolve(ROOT, 'LICENSE')));
  },
  closeBundle: () => writeNotices(OUTPUT, []),
};

/** Bundles everything but Better Auth and Node's own modules, so that the package has no dependencies to install. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: { '@': ROOT } },
  ssr: { noExternal: ['@noble/hashes', 'ipaddr.js', 'zod'], external: ['better-auth'] },
  build: {
    ssr: resolve(import.meta.dirname, 'switchyardPayments.ts'),
    outDir: OUTPUT,
    emptyOutDir: true,
    license: licenseList('index'),
    target: 'node20',
    minify: false,
    rolldownOptions: {
      external: [/^better-auth(\/|$)/, /^node:/],
      experimental: { attachDebugInfo: 'none' },
      // Comments name files of the repository; licences stay.
      output: { entryFileNames: 'index.js', codeSplitting: false, comments: { jsdoc: false } },
    },
  },
  plugins: [packageFiles],
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { licenseList, writeNotices } from './build/notices.ts';

const fromRoot = (path: string) => resolve(import.meta.dirname, path);

/** `npm run pack:server`: the Better Auth plugin as a package of its own, with all that it takes of ours inside. */
export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  // Its package.json, its readme and its types.
  publicDir: fromRoot('lib/payments/serverPlugin/package'),
  ssr: { noExternal: ['zod'], external: ['better-auth'] },
  build: {
    ssr: fromRoot('lib/payments/serverPlugin/switchyardPayments.ts'),
    outDir: fromRoot('.output/server-plugin'),
    emptyOutDir: true,
    copyPublicDir: true,
    license: licenseList('index'),
    target: 'node20',
    minify: false,
    rolldownOptions: {
      external: [/^better-auth(\/|$)/, /^node:/],
      output: { entryFileNames: 'index.js', codeSplitting: false },
    },
  },
  plugins: [
    {
      name: 'licenses',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'LICENSE', source: readFileSync(fromRoot('LICENSE')) });
      },
      closeBundle: () => writeNotices(fromRoot('.output/server-plugin'), []),
    },
  ],
});

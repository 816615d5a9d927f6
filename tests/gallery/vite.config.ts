import { resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { languageAssets } from '../../build/languages';

const ROOT = resolve(import.meta.dirname, '../..');

/** The extension's build has the catalogues of other languages in the same place. */
const languages = (): Plugin => ({
  name: 'languages',
  configureServer({ middlewares }) {
    const answer = async (url: string) =>
      (await languageAssets({ withPseudo: true })).find(({ relativeDest }) => url === `/${relativeDest}`)
        ?.contents;
    middlewares.use((request, response, next) => {
      answer(request.url ?? '').then((contents) => (contents ? response.end(contents) : next()), next);
    });
  },
  async generateBundle() {
    for (const { relativeDest, contents } of await languageAssets({ withPseudo: true })) {
      this.emitFile({ type: 'asset', fileName: relativeDest, source: contents });
    }
  },
});

/** Nothing of the gallery is in the extension: WXT builds what is in `entrypoints`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(ROOT, 'public'),
  plugins: [WxtVitest(), lingui(), tailwindcss(), languages()],
  server: { port: 4410, fs: { allow: [ROOT] } },
  build: {
    outDir: resolve(ROOT, '.output/gallery'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: ['index.html', 'scene.html'].map((file) => resolve(import.meta.dirname, file)),
    },
  },
});

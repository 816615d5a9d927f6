import { resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** `npm run gallery`. No part of the extension: WXT builds what is in `entrypoints`, and nothing of it comes here. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../public'),
  plugins: [WxtVitest(), lingui(), tailwindcss()],
  server: { port: 4410, fs: { allow: [resolve(import.meta.dirname, '../..')] } },
});

import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest(), lingui()],
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: [WxtVitest(), lingui()],
        test: { name: 'component', include: ['tests/component/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        plugins: [WxtVitest(), lingui()],
        test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});

import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  test: {
    // Vitest leaves one core free, which is half of the smallest machine.
    maxWorkers: 2,
    projects: [
      {
        plugins: [WxtVitest(), lingui()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // Nothing here keeps state between files; loading every module again for each takes four fifths of the time.
          isolate: false,
        },
      },
      {
        plugins: [WxtVitest(), lingui()],
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'jsdom',
          // As above; the one thing that is kept, the fake browser, is put right after each file.
          isolate: false,
          setupFiles: ['tests/component/setUp.ts'],
        },
      },
      {
        plugins: [WxtVitest(), lingui()],
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/compat/setUp.ts'],
          // Real servers with real password hashing and seeds of 5,000 rows: seconds on a busy machine of two cores.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});

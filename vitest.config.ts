import { globSync, readFileSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** Shared by all projects: reading WXT's configuration takes a second, and they keep nothing. */
const PLUGINS = [WxtVitest(), lingui()];

/** Set by `npm run test:all`: the whole of each matrix, of which `npm test` runs one row. */
const isWhole = Boolean(process.env.SWITCHYARD_ALL);

/**
 * Databases and adapters other than those of every other test, several servers on one of them, and what takes a minute to
 * install: the platform's own plugin, and ours as a package.
 */
const OF_MATRICES =
  'tests/integration/lib/payments/plugin/{postgres,mariadb,sqlite,generatedSchemas,besidePolar,tarball}.test.ts';

/**
 * Nothing in node keeps state between files but counters that make names. Loading every module again for each file, and
 * running Better Auth before the engine has compiled it, takes longer than the tests.
 */
const IN_NODE = { environment: 'node', isolate: false } as const;

// Real servers with seeds of 5,000 rows: seconds on a busy machine of two cores.
const INTEGRATION = { ...IN_NODE, testTimeout: 30_000, hookTimeout: 30_000 } as const;

/** What reads the time, or is about spans of it, runs again with another clock; dates that a test is given need none. */
const touchesTime = (file: string) =>
  /\bDate\.now\(|\bnew Date\(\)|[cC]lock|_MS\b/.test(readFileSync(file, 'utf8'));

/** With real servers: what expires, and what is announced once; in `npm run test:all` all that reads a clock. */
const TIMED_INTEGRATION = isWhole
  ? [
      'tests/integration/lib/*.test.ts',
      'tests/integration/lib/!(payments)/**/*.test.ts',
      'tests/integration/lib/payments/plugin/{listening,seed,feed}.test.ts',
    ]
  : ['tests/integration/lib/{invitations,newSignIns}.test.ts'];

/** A year later, across midnight. */
const LATER = { setupFiles: ['tests/movedClock.ts'], env: { SWITCHYARD_CLOCK: 'later' } };

export default defineConfig({
  test: {
    // Vitest leaves one core free, which is half of the smallest machine.
    maxWorkers: 2,
    projects: [
      {
        plugins: PLUGINS,
        test: {
          ...IN_NODE,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        plugins: PLUGINS,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // As above; the one thing that is kept, the fake browser, is put right after each file.
          isolate: false,
          setupFiles: ['tests/component/setUp.ts'],
        },
      },
      {
        plugins: PLUGINS,
        test: {
          ...INTEGRATION,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: isWhole ? [] : [OF_MATRICES],
          globalSetup: ['tests/compat/setUp.ts'],
        },
      },
      {
        plugins: PLUGINS,
        test: {
          ...LATER,
          name: 'unit-later',
          environment: 'node',
          include: globSync('tests/unit/**/*.test.ts').filter(touchesTime),
          // Each file has its own midnight, and what an earlier one has loaded would be of the day before.
          isolate: true,
        },
      },
      {
        plugins: PLUGINS,
        test: {
          ...LATER,
          ...INTEGRATION,
          name: 'integration-later',
          include: TIMED_INTEGRATION,
        },
      },
    ],
  },
});

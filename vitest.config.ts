import { globSync, readFileSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** Set by `npm run test:all`: the whole of each matrix, of which `npm test` runs one row. */
const isWhole = Boolean(process.env.SWITCHYARD_ALL);

/** Databases other than the one of every other test. */
const OTHER_DATABASES = 'tests/integration/lib/payments/plugin/postgres.test.ts';

// Real servers with real password hashing and seeds of 5,000 rows: seconds on a busy machine of two cores.
const INTEGRATION = { environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 } as const;

const touchesTime = (file: string) => /\bDate\b|[cC]lock|_MS\b/.test(readFileSync(file, 'utf8'));

/** With real servers: what expires, what is told once, and what is added up by day. */
const TIMED_INTEGRATION = isWhole
  ? [
      'tests/integration/lib/*.test.ts',
      'tests/integration/lib/!(payments)/**/*.test.ts',
      'tests/integration/lib/payments/plugin/{totals,seed,feed}.test.ts',
    ]
  : [
      'tests/integration/lib/{invitations,newSignIns}.test.ts',
      'tests/integration/lib/payments/plugin/totals.test.ts',
    ];

/** What goes by the clock, again with another clock (tests/movedClock.ts). */
const atAnotherTime = (clock: 'year' | 'midnight') => {
  const moved = { setupFiles: ['tests/movedClock.ts'], env: { SWITCHYARD_CLOCK: clock } };
  return [
    {
      plugins: [WxtVitest(), lingui()],
      test: {
        ...moved,
        name: `unit-${clock}`,
        include: globSync('tests/unit/**/*.test.ts').filter(touchesTime),
        environment: 'node' as const,
        // What an earlier file has loaded would be of a time that is yet to come.
        isolate: clock === 'midnight',
      },
    },
    {
      plugins: [WxtVitest(), lingui()],
      test: { ...moved, ...INTEGRATION, name: `integration-${clock}`, include: TIMED_INTEGRATION },
    },
  ];
};

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
          ...INTEGRATION,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: isWhole ? [] : [OTHER_DATABASES],
          globalSetup: ['tests/compat/setUp.ts'],
        },
      },
      ...atAnotherTime('year'),
      ...atAnotherTime('midnight'),
    ],
  },
});

import { defineConfig } from '@playwright/test';

/** Tests that mostly wait, for the next poll of an open page: minutes in which the processor is free for others. */
const WAITS = /@waits/;

/** Tests that only `npm run test:all` runs (docs/test-matrices.md). */
const MATRIX = /@matrix/;
const left = process.env.SWITCHYARD_ALL ? [] : [MATRIX];

/** Two cores are the smallest machine, and what does not wait keeps one busy. */
const LANES = 2;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: ['./tests/browser/fixtures/pinFonts.ts', './tests/browser/fixtures/keepOutOfMenus.ts'],
  // Whole browsers: a start of Chromium with its first worker takes some seconds on a small machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: LANES + 1,
  projects: [
    { name: 'waiting', grep: WAITS, grepInvert: left, workers: 1 },
    { name: 'working', grepInvert: [WAITS, ...left], workers: LANES },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // A small machine can starve one of two browsers. What needed its second try is listed as flaky, and is a bug to find.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
});

import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  // Whole browsers: a start of Chromium with its first worker takes some seconds on a small machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: process.env.CI ? 1 : 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
});

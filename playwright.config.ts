import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  // Whole browsers: a start of Chromium with its first worker takes some seconds on a small machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Two cores are the smallest machine; tests mostly wait for their browser.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A small machine can starve one of two browsers. What needed its second try is listed as flaky, and is a bug to find.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
});

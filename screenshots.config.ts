import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Ours: an hour at which every time zone that exists can be. */
const HOUR = 14;

/**
 * A time zone in which it is early afternoon now, for the browser and the server, so that a day that has just begun
 * looks like any other. Its names have the sign the wrong way round: https://data.iana.org/time-zones/tzdb/etcetera
 */
const ahead = HOUR - new Date().getUTCHours();
process.env.TZ = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;

/** `npm run screenshots`: the pictures of the README, from the built extension and the demo. */
export default defineConfig({
  ...tests,
  // All of them show one address, which one server has.
  workers: 1,
  testDir: 'tests/screenshots',
  testMatch: '*.shots.ts',
  projects: [{ name: 'pictures' }],
});

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The sentence for a person whose machine has none. */
export const CHROMIUM_MISSING =
  'No Chromium was found: install it (Debian and Ubuntu: "apt-get install chromium"; elsewhere: "npx playwright install chromium"), or name its program in CHROMIUM_PATH.';

/** Google Chrome is not among them: since version 137 it refuses `--load-extension`. */
const NAMES = ['chromium', 'chromium-browser'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The Chromium to test and to show with. What CHROMIUM_PATH names is used or nothing, never another one instead. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...inPath(), chromium.executablePath()];
  return candidates.find(isProgram);
}

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NONE_FOUND =
  'No Chromium was found: install it (Debian and Ubuntu: "apt-get install chromium"; elsewhere: "npx playwright install chromium"), or name its program in CHROMIUM_PATH.';

/** Google Chrome is not among them: since version 137 it refuses `--load-extension`. */
const NAMES = ['chromium', 'chromium-browser'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
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

/** What is wrong with CHROMIUM_PATH, and what to do; undefined where nothing is. */
export function misnamedChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named || isProgram(named)) return undefined;
  return `CHROMIUM_PATH is ${named}, which is not a program. Set it to a Chromium, or unset it to use the one of this machine.`;
}

/** The sentence for a person for whom `findChromium` finds nothing. */
export const chromiumMissing = (): string => misnamedChromium() ?? NONE_FOUND;

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NONE_FOUND =
  'No Chromium was found: install it (Debian and Ubuntu: "apt-get install chromium"; elsewhere: "npx playwright install chromium"), or name its program in CHROMIUM_PATH.';

/** Google Chrome is missing because it refuses `--load-extension` since version 137. */
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

/** If CHROMIUM_PATH is set, only that browser is used, never another one instead. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named ? [named] : [...inPath(), chromium.executablePath()];
  return candidates.find(isProgram);
}

/** Undefined if CHROMIUM_PATH is unset or names a program. */
export function misnamedChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named || isProgram(named)) return undefined;
  return `CHROMIUM_PATH is ${named}, which is not a program. Set it to a Chromium, or unset it to use the one of this machine.`;
}

/** The message to show if `findChromium` finds nothing. */
export const chromiumMissing = (): string => misnamedChromium() ?? NONE_FOUND;

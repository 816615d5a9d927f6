import { runCommand } from '../checks/runCommand.ts';

/** One line of `npm run check -- bundle`. */
export interface Size {
  readonly what: string;
  readonly kilobytes: number;
  readonly limitKilobytes: number;
}

/** Reads sizes and limits from the check of the bundles, their only source. */
export async function measureSizes(): Promise<readonly Size[]> {
  const { output } = await runCommand('node tests/checks/bundle.ts');
  const lines = output.matchAll(/^((?:popup|worker)[^:]*): ([\d.]+) kB gzip of ([\d.]+) kB/gm);
  return Array.from(lines, ([, what = '', size, limit]) => ({
    what,
    kilobytes: Number(size),
    limitKilobytes: Number(limit),
  }));
}

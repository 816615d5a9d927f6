import { runCommand } from '../checks/runCommand.ts';

/** One line of what `npm run check -- bundle` reports. */
export interface Size {
  readonly what: string;
  readonly kilobytes: number;
  readonly limitKilobytes: number;
}

/** Sizes and limits as the check of the bundles says them, so that there is one truth about either. */
export async function measureSizes(): Promise<readonly Size[]> {
  const { output } = await runCommand('node tests/checks/bundle.ts');
  const lines = output.matchAll(/^((?:popup|worker)[^:]*): ([\d.]+) kB gzip of ([\d.]+) kB/gm);
  return Array.from(lines, ([, what = '', size, limit]) => ({
    what,
    kilobytes: Number(size),
    limitKilobytes: Number(limit),
  }));
}

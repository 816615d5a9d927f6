import { runCommand } from '../checks/runCommand.ts';

/** A line of `npm run check -- bundle`. */
export interface Size {
  readonly what: string;
  readonly kilobytes: number;
  readonly limitKilobytes: number;
}

/** The check of the bundles is the only source of sizes and limits. */
export async function measureSizes(): Promise<readonly Size[]> {
  const { output } = await runCommand('node tests/checks/bundle.ts');
  const lines = output.matchAll(/^((?:popup|worker)[^:]*): ([\d.]+) kB gzip of ([\d.]+) kB/gm);
  return Array.from(lines, ([, what = '', size, limit]) => ({
    what,
    kilobytes: Number(size),
    limitKilobytes: Number(limit),
  }));
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contracts } from '@/tests/contracts';
import { ALL_RELEASES, RELEASES } from '../../compat/releases.ts';
import { releasesTable, TABLE } from '../../compat/releasesTable.ts';

/** Payments have a plugin of their own, and pictures are on any address. */
const ELSEWHERE = /^(payments|pictures)\./;

const COMMANDS = Object.entries(contracts).flatMap(([name, { effect }]) =>
  effect === 'local' || ELSEWHERE.test(name) ? [] : [name],
);

const missingPart = ({ lacks }: (typeof RELEASES)[number], command: string) =>
  // Safe: the key is the name of a command.
  lacks[command as keyof typeof lacks] ?? null;

const EXPECTED = RELEASES.flatMap((release) =>
  COMMANDS.map((command) => ({ version: release.version, command, missing: missingPart(release, command) })),
);

// `npm run test:compat` writes it afterwards.
it.skipIf(process.env[ALL_RELEASES])('the README has the table of what works with which release', () => {
  const table = readFileSync('README.md', 'utf8').match(TABLE)?.[0];

  expect(table).toBe(releasesTable(RELEASES, EXPECTED));
});

it('the table is not made of what was tried on some releases only', () => {
  const [one] = EXPECTED;
  const tried = EXPECTED.filter((outcome) => outcome !== one);

  expect(() => releasesTable(RELEASES, tried)).toThrow(`${one?.command} was not tried on ${one?.version}`);
});

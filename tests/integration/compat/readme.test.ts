import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contracts } from '@/lib/contracts';
import { ALL_RELEASES } from '../../compat/releases.ts';
import { releasesTable } from '../../compat/releasesTable.ts';

const SECTION =
  /(?<=<!-- npm run test:compat writes this table\. -->\n)[\s\S]+(?=\n<!-- The table ends\. -->)/;

/** Payments have a plugin of their own, and pictures are of any address. */
const ELSEWHERE = /^(payments|pictures)\./;

const COMMANDS = Object.entries(contracts).flatMap(([name, { effect }]) =>
  effect === 'local' || ELSEWHERE.test(name) ? [] : [name],
);

it('the README has the table of what works with which release', () => {
  const readme = readFileSync('README.md', 'utf8');
  const table = releasesTable(COMMANDS);

  if (process.env[ALL_RELEASES])
    writeFileSync(
      'README.md',
      readme.replace(SECTION, () => table),
    );
  else expect(readme.match(SECTION)?.[0]).toBe(table);
});

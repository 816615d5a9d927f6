import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Framework, readSteps } from '@/tests/payments/readmeProject';

const README = readFileSync('lib/payments/plugin/README.md', 'utf8');
const [FIVE_MINUTES = ''] = README.split(/^## /m).filter((section) => section.startsWith('Five minutes'));
const { version } = JSON.parse(readFileSync('lib/payments/plugin/package.json', 'utf8'));

const FRAMEWORKS: readonly Framework[] = ['Hono', 'Next.js'];

// tests/browser/pluginReadme.spec.ts follows them, in `npm run test:all`.
describe('the five minutes in the README of the plugin', () => {
  it.each(FRAMEWORKS)('lead from commands by files to commands that start a server, with %s', (framework) => {
    const steps = readSteps(README, framework);

    expect(steps.map(({ kind }) => kind)).toEqual(['commands', 'file', 'file', 'commands', 'commands']);
    expect(steps.filter((step) => step.kind === 'file' && step.path === '')).toEqual([]);
  });

  it('have no block that is followed with neither, but the first, which is for the repository', () => {
    const blocks = Array.from(FIVE_MINUTES.matchAll(/^```\w+\n(.*?)^```$/gms), ([, text]) => text);
    const followed = FRAMEWORKS.flatMap((framework) => readSteps(README, framework).map(({ text }) => text));

    expect(blocks.filter((text) => !followed.includes(text ?? ''))).toEqual([blocks[0]]);
  });

  it.each(['README.md', 'lib/payments/plugin/README.md'])(
    'name the package of this version in %s',
    (file) => {
      const names = readFileSync(file, 'utf8').match(/switchyard-payments-[\d.]+\.tgz/g);

      expect([...new Set(names)]).toEqual([`switchyard-payments-${version}.tgz`]);
    },
  );
});

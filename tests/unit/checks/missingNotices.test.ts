import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NOTICES_FILE, noticesText } from '@/build/notices';
import { missingNotices, unlookedComponents } from '../../checks/missingNotices';

describe('missingNotices', () => {
  const build = mkdtempSync(join(tmpdir(), 'switchyard-notices-'));
  afterAll(() => rmSync(build, { recursive: true }));

  it('reports a build without any', () => {
    expect(missingNotices(join(build, 'none'), ['react'])).toEqual([
      expect.stringContaining('no license notices'),
    ]);
  });

  it('reports the packages that are left out, also those whose name begins another', () => {
    const packages = [{ name: 'react-dom', version: '19.0.0', identifier: 'MIT', text: 'Copyright' }];
    writeFileSync(join(build, NOTICES_FILE), `\uFEFF${noticesText(packages)}`);

    expect(missingNotices(build, ['react-dom', 'react'])).toEqual([
      expect.stringContaining('no license notice of react in'),
    ]);
  });
});

describe('unlookedComponents', () => {
  it('reports a component that the page lacks, and one that has another version there', () => {
    const one = (name: string, version: string) => ({ name, version, identifier: 'MIT', text: 'Copyright' });
    const notices = noticesText([one('react', '19.0.0'), one('zod', '4.0.0'), one('uqr', '0.1.3')]);
    const page = '| component | version |\n|---|---|\n| react | 19.0.0 | none |\n| zod | 4.0.1 | none |\n';

    expect(unlookedComponents(notices, page)).toEqual([
      expect.stringContaining('advisories of uqr 0.1.3 were not looked up'),
      expect.stringContaining('advisories of zod 4.0.0 were not looked up'),
    ]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NOTICES_FILE, noticesText } from '@/build/notices';
import { missingNotices } from '../../checks/missingNotices';

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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remoteProblems } from '../../checks/remoteProblems';

it('looks into every script and page of a build', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(build, 'worker'));
  writeFileSync(join(build, 'worker/a.js'), 'eval(text)');
  writeFileSync(join(build, 'page.html'), '<script src="https://example.com/a.js"></script>');
  writeFileSync(join(build, 'fine.js'), 'run()');

  expect(remoteProblems(build)).toEqual([
    'remote code: worker/a.js: eval(text)',
    'remote script: page.html: <script src="https://example.com/a.js">',
  ]);
  rmSync(build, { recursive: true });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

it('the bill of materials says what has to be built before it', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'nothing-built-'));
  const { status, stderr } = spawnSync(process.execPath, [resolve('build/release/sbom.ts')], {
    cwd,
    encoding: 'utf8',
  });
  rmSync(cwd, { recursive: true });

  expect(status).toBe(1);
  expect(stderr).toBe(
    'Not built: .output/chrome-mv3, .output/firefox-mv3, .output/server-plugin. Run npm run zip and npm run pack:server first.\n',
  );
});

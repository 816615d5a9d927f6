import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const OUTPUT = join(ROOT, '.output');
const SCRIPT = join(ROOT, 'tests/payments/tarball/besidePolar.js');
/** Packages of 120 MB come from the registry. */
const INSTALL_TIMEOUT_MS = 300_000;

const run = promisify(execFile);

const FAILED = 'Webhook error: See server logs for more information.';
const UNPARSED = /^Webhook Error: Failed to parse event/;
const message = (text: unknown) => expect.objectContaining({ message: text });

/** In either order of the two plugins. */
const OUTCOME = {
  first: [200, { received: true }],
  again: [200, { received: true }],
  // So that the platform delivers again, for the handler.
  failed: [400, message(FAILED)],
  newer: [202, { status: 'stored' }],
  forged: [400, message('Webhook Error: No matching signature found')],
  stored: 3,
  handled: ['benefit.created', 'benefit.created'],
  storedAtHandler: [1, 1, 2],
  types: ['benefit.created', 'benefit.created', 'pigeon.landed'],
  isByteForByte: true,
};

describe('beside @polar-sh/better-auth 1.8.4', () => {
  const folders: string[] = [];
  let tarball: string;

  beforeAll(async () => {
    await run('npm', ['run', 'pack:server'], { cwd: ROOT });
    const [name = ''] = (await readdir(OUTPUT)).filter((file) => /^switchyard-payments-.*\.tgz$/.test(file));
    tarball = join(OUTPUT, name);
  }, INSTALL_TIMEOUT_MS);
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  async function install(version: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'switchyard-payments-'));
    folders.push(folder);
    await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    await copyFile(SCRIPT, join(folder, 'besidePolar.js'));
    const polar = ['@polar-sh/better-auth@1.8.4', '@polar-sh/sdk@0.47.1', 'zod@4.4.3'];
    // Without peers: its checkout wants a framework for pages.
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--legacy-peer-deps'];
    await run('npm', ['install', ...options, tarball, `better-auth@${version}`, ...polar], { cwd: folder });
    return folder;
  }

  it.each(['1.7.7', '1.4.22'])(
    'stores what it receives on better-auth %s, and leaves its answers alone',
    async (version) => {
      const folder = await install(version);

      const { stdout } = await run(process.execPath, ['besidePolar.js'], { cwd: folder });

      expect(JSON.parse(stdout)).toEqual({
        'ours first': OUTCOME,
        'theirs first': OUTCOME,
        strict: [[400, message(expect.stringMatching(UNPARSED))], 1],
        unset: [[200, { received: true }], 0, ['benefit.created']],
        ofNobody: [[200, { received: true }], 0, ['benefit.created']],
      });
    },
    INSTALL_TIMEOUT_MS,
  );
});

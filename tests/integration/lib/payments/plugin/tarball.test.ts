import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const OUTPUT = join(ROOT, '.output');
const SCRIPT = join(ROOT, 'tests/payments/tarball/use.js');
/** Packages come from the registry: a minute on a slow line. */
const INSTALL_TIMEOUT_MS = 300_000;

/** The oldest one is a row of a matrix: `npm run test:all`. */
const RELEASES = process.env.SWITCHYARD_ALL ? ['1.7.7', '1.4.22'] : ['1.7.7'];

const run = promisify(execFile);

describe('the package of the plugin', () => {
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
    await copyFile(SCRIPT, join(folder, 'use.js'));
    const packages = [tarball, `better-auth@${version}`];
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', ['install', ...options, ...packages], { cwd: folder });
    return folder;
  }

  it.each(RELEASES)(
    'answers all that it is asked beside better-auth %s',
    async (version) => {
      const folder = await install(version);

      const { stdout } = await run(process.execPath, ['use.js'], { cwd: folder });
      const notices = join(folder, 'node_modules/switchyard-payments/third-party-notices.txt');

      expect(await readFile(notices, 'utf8')).toContain('zod ');
      expect(JSON.parse(stdout)).toEqual({
        statuses: [202],
        again: 202,
        forged: 403,
        tested: { status: 'stored' },
        // The newest first.
        types: ['order.paid', 'pigeon.landed'],
        events: 200,
        endpoints: 1,
        totals: [],
        payload: 'string',
        deliveries: { grant: 202, quarantined: 202, unreadable: 400, unknown: 404, tooLarge: 413 },
        grants: [['grant_1', 'granted']],
        hasRead: true,
        replay: 'unreachable',
        quarantined: 1,
        refused: [3, 'webhook-body-too-large'],
        settled: { left: 0 },
        rotated: 'string',
        replaced: 403,
        noId: { refused: 404 },
        removed: { status: true },
        strangers: [{ refused: 403 }, { refused: 400 }],
        kept: [true, true, true, true],
        left: [false, false, false, false],
      });
    },
    INSTALL_TIMEOUT_MS,
  );
});

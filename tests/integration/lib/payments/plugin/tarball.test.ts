import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPackageInstaller, INSTALL_TIMEOUT_MS } from '@/tests/payments/tarball/packageInstaller';

/** The oldest one is a row of a matrix: `npm run test:all`. */
const RELEASES = process.env.SWITCHYARD_ALL ? ['1.7.7', '1.4.22'] : ['1.7.7'];

describe('the package of the plugin', () => {
  const installer = createPackageInstaller('use.js');
  beforeAll(installer.pack, INSTALL_TIMEOUT_MS);
  afterAll(installer.remove);

  it.each(RELEASES)(
    'answers all that it is asked beside better-auth %s',
    async (version) => {
      const folder = await installer.install([`better-auth@${version}`]);

      const outcome = await installer.runScript(folder);
      const notices = join(folder, 'node_modules/switchyard-payments/third-party-notices.txt');

      expect(await readFile(notices, 'utf8')).toContain('zod ');
      expect(outcome).toEqual({
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

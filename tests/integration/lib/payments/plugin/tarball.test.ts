import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTCOME } from '@/tests/payments/tarball/outcome';
import { createPackageInstaller, INSTALL_TIMEOUT_MS } from '@/tests/payments/tarball/packageInstaller';

/** The oldest release is a row of a matrix: `npm run test:all`. */
const RELEASES = process.env.SWITCHYARD_ALL ? ['1.7.7', '1.4.22'] : ['1.7.7'];

describe('the package of the plugin', () => {
  const installer = createPackageInstaller('use.js', 'kysely.js');
  beforeAll(installer.pack, INSTALL_TIMEOUT_MS);
  afterAll(installer.remove);

  it.each(RELEASES)(
    'answers all that it is asked beside better-auth %s',
    async (version) => {
      const folder = await installer.install([`better-auth@${version}`]);

      const outcome = await installer.runScript(folder, ['use.js', 'kysely.js']);
      const notices = join(folder, 'node_modules/switchyard-payments/third-party-notices.txt');

      expect(await readFile(notices, 'utf8')).toContain('zod ');
      expect(outcome).toEqual(OUTCOME);
    },
    INSTALL_TIMEOUT_MS,
  );
});

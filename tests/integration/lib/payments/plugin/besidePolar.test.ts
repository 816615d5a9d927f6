import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPackageInstaller, INSTALL_TIMEOUT_MS } from '@/tests/payments/tarball/packageInstaller';

const POLAR = ['@polar-sh/better-auth@1.8.4', '@polar-sh/sdk@0.47.1', 'zod@4.4.3'];

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
  const installer = createPackageInstaller('besidePolar.js');
  beforeAll(installer.pack, INSTALL_TIMEOUT_MS);
  afterAll(installer.remove);

  it.each(['1.7.7', '1.4.22'])(
    'stores what it receives on better-auth %s, and leaves its answers alone',
    async (version) => {
      // Without peers: its checkout wants a framework for pages.
      const folder = await installer.install([`better-auth@${version}`, ...POLAR], ['--legacy-peer-deps']);

      expect(await installer.runScript(folder)).toEqual({
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

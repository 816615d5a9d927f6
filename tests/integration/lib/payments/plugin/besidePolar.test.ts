import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePayload } from '@/tests/payments/samplePayload';
import { createPackageInstaller, INSTALL_TIMEOUT_MS } from '@/tests/payments/tarball/packageInstaller';

const POLAR = ['@polar-sh/better-auth@1.8.4', '@polar-sh/sdk@0.47.1', 'zod@4.4.3'];

const FAILED = 'Webhook error: See server logs for more information.';
const UNPARSED = /^Webhook Error: Failed to parse event/;
const message = (text: unknown) => expect.objectContaining({ message: text });

/**
 * The platform's own schemas allow these, but its SDK 0.47 refuses them: a customer without a picture, a newer benefit,
 * a newer field.
 */
const REFUSED = [
  samplePayload('benefit_grant.created', { filling: 'minimal' }),
  samplePayload('benefit_grant.updated', { choose: ['BenefitGrantSlackSharedChannelWebhook'] }),
  samplePayload('organization.updated'),
];
const refused = (answer: unknown) => REFUSED.map(() => answer);

/** The order of the two plugins doesn't matter. */
const OUTCOME = {
  first: [200, { received: true }],
  again: [200, { received: true }],
  // The platform delivers again, for the handler.
  failed: [400, message(FAILED)],
  newer: [202, { status: 'stored' }],
  known: refused([202, { status: 'stored' }]),
  forged: [400, message('Webhook Error: No matching signature found')],
  stored: 6,
  handled: ['benefit.created', 'benefit.created'],
  storedAtHandler: [1, 1, 2],
  types: [
    'benefit.created',
    'benefit.created',
    'benefit_grant.created',
    'benefit_grant.updated',
    'organization.updated',
    'pigeon.landed',
  ],
  isByteForByte: true,
};

describe('beside @polar-sh/better-auth 1.8.4', () => {
  const installer = createPackageInstaller('besidePolar.js');
  beforeAll(installer.pack, INSTALL_TIMEOUT_MS);
  afterAll(installer.remove);

  it.each(['1.7.7', '1.4.22'])(
    'stores what it receives on better-auth %s, and leaves its answers alone',
    async (version) => {
      // The package's checkout wants a framework for pages, so its peers are left out.
      const folder = await installer.install([`better-auth@${version}`, ...POLAR], ['--legacy-peer-deps']);
      await writeFile(join(folder, 'refused.json'), JSON.stringify(REFUSED));

      expect(await installer.runScript(folder, ['besidePolar.js'])).toEqual({
        'ours first': OUTCOME,
        'theirs first': OUTCOME,
        strict: [1, 2, 3, 4].map((stored) => [400, expect.stringMatching(UNPARSED), stored]),
        unset: [[200, { received: true }], 0, ['benefit.created']],
        ofNobody: [[200, { received: true }], 0, ['benefit.created']],
      });
    },
    INSTALL_TIMEOUT_MS,
  );
});

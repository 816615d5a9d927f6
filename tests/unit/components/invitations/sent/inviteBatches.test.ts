import { describe, expect, it } from 'vitest';
import { type Outcome, sendAll } from '@/components/invitations/sent/inviteBatches';
import { fail, ok } from '@/lib/core/result';

/** The first address is refused with this code. */
async function sendAndRead(
  code: Parameters<typeof fail>[0],
): Promise<(readonly [string, Outcome['state']])[]> {
  const outcomes = await sendAll(
    ['first@acme.dev', 'second@acme.dev'],
    async (email) => (email.startsWith('first') ? fail(code) : ok(null)),
    () => undefined,
  );
  return outcomes.map(({ email, state }) => [email, state] as const);
}

describe('sendAll', () => {
  it.each(['member-exists', 'already-invited', 'invalid-email', 'server-error'] as const)(
    'continues behind an address that is refused for %s',
    async (code) => {
      expect(await sendAndRead(code)).toEqual([
        ['first@acme.dev', 'failed'],
        ['second@acme.dev', 'sent'],
      ]);
    },
  );

  it.each(['invite-refused', 'invitation-limit', 'offline'] as const)(
    'stops at %s, which the next one would meet as well',
    async (code) => {
      expect(await sendAndRead(code)).toEqual([
        ['first@acme.dev', 'failed'],
        ['second@acme.dev', 'left'],
      ]);
    },
  );
});

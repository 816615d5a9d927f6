import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time';
import { endsWithinADay, invitationStateAt, receivedOrder, sentOrder } from '@/lib/invitations/rules';
import type { Invitation } from '@/lib/invitations/schema';

const NOW = 1_000;

const invitation = (id: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  organizationId: 'acme',
  organizationName: 'Acme',
  email: 'mika@acme.example',
  role: 'member',
  state: 'pending',
  teamId: null,
  createdAt: null,
  expiresAt: NOW + 1,
  ...more,
});

const ids = (invitations: readonly Invitation[]) => invitations.map(({ id }) => id);

describe('invitationStateAt', () => {
  it.each([
    ['pending', NOW + 1, 'pending'],
    ['pending', NOW, 'expired'],
    ['pending', NOW - 1, 'expired'],
    ['pending', null, 'pending'],
    ['accepted', NOW - 1, 'accepted'],
    ['declined', NOW - 1, 'declined'],
    ['canceled', NOW - 1, 'canceled'],
    ['other', NOW - 1, 'other'],
  ] as const)('of one that is %s and ends at %s is %s', (state, expiresAt, expected) => {
    expect(invitationStateAt({ state, expiresAt }, NOW)).toBe(expected);
  });
});

describe('endsWithinADay', () => {
  it.each([
    ['in a day and a moment', NOW + DAY_MS + 1, false],
    ['in a day', NOW + DAY_MS, true],
    ['in a moment', NOW + 1, true],
    ['never', null, false],
  ] as const)('of one that ends %s', (_when, expiresAt, expected) => {
    expect(endsWithinADay(expiresAt, NOW)).toBe(expected);
  });
});

describe('receivedOrder', () => {
  it('puts the soonest to end first, those without an end behind them, and what has ended last', () => {
    const ordered = receivedOrder(
      [
        invitation('endless', { expiresAt: null }),
        invitation('ended', { expiresAt: NOW - 50 }),
        invitation('later', { expiresAt: NOW + 20 }),
        invitation('just ended', { expiresAt: NOW }),
        invitation('sooner', { expiresAt: NOW + 10 }),
      ],
      NOW,
    );

    expect(ids(ordered)).toEqual(['sooner', 'later', 'endless', 'just ended', 'ended']);
    expect(ordered.map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'pending',
      'expired',
      'expired',
    ]);
  });

  it('leaves out what was answered', () => {
    const answered = (['accepted', 'declined', 'canceled', 'other'] as const).map((state) =>
      invitation(state, { state }),
    );

    expect(receivedOrder(answered, NOW)).toEqual([]);
  });

  it('is the same in whatever order they come', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.string(), end: fc.option(fc.nat(2 * NOW)) }), {
      selector: ({ end }) => end,
    });

    fc.assert(
      fc.property(rows, (some) => {
        const made = some.map(({ id, end }) => invitation(id, { expiresAt: end }));
        expect(ids(receivedOrder(made.toReversed(), NOW))).toEqual(ids(receivedOrder(made, NOW)));
      }),
    );
  });
});

describe('sentOrder', () => {
  it('puts the newest first, by their end where no creation is known', () => {
    const ordered = sentOrder(
      [
        invitation('old', { createdAt: 1 }),
        invitation('unknown', { expiresAt: null }),
        invitation('new', { createdAt: 3 }),
        invitation('by its end', { createdAt: null, expiresAt: 2 }),
      ],
      NOW,
    );

    expect(ids(ordered)).toEqual(['new', 'by its end', 'old', 'unknown']);
    expect(ordered[1]?.state).toBe('expired');
  });
});

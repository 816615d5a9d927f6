import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  acceptedAnswer,
  receivedAnswer,
  sentAnswer,
  sentInvitationAnswer,
  shownInvitationAnswer,
} from '@/lib/invitations/api';

const END = '2026-11-23T10:00:00.000Z';
const row = (more: Record<string, unknown> = {}) => ({
  id: 'i1',
  organizationId: 'acme',
  email: 'mika@acme.example',
  role: 'member',
  status: 'pending',
  expiresAt: END,
  inviterId: 'ana',
  ...more,
});

describe('receivedAnswer', () => {
  it('reads the fields of a list, and none of the server’s own', () => {
    expect(
      z.parse(receivedAnswer, [row({ organizationName: 'Acme', teamId: 't1', createdAt: END })]),
    ).toEqual({
      invitations: [
        {
          id: 'i1',
          organizationId: 'acme',
          organizationName: 'Acme',
          email: 'mika@acme.example',
          role: 'member',
          state: 'pending',
          teamId: 't1',
          createdAt: Date.parse(END),
          expiresAt: Date.parse(END),
        },
      ],
      received: 1,
    });
  });

  it('reads what older servers leave out', () => {
    expect(z.parse(receivedAnswer, [row()]).invitations).toMatchObject([
      { organizationName: null, teamId: null, createdAt: null },
    ]);
  });

  it.each([
    ['pending', 'pending'],
    ['accepted', 'accepted'],
    ['rejected', 'declined'],
    ['canceled', 'canceled'],
    ['cancelled', 'canceled'],
    ['constructor', 'other'],
    [7, 'other'],
  ])('takes the status %s for %s', (status, state) => {
    expect(z.parse(sentAnswer, [row({ status })]).invitations).toMatchObject([{ state }]);
  });

  it.each(['accepted', 'rejected', 'canceled'])('leaves out what was answered or withdrawn: %s', (status) => {
    expect(z.parse(receivedAnswer, [row({ status })])).toEqual({ invitations: [], received: 1 });
  });

  it('counts rows that cannot be read, and leaves them out', () => {
    const answer = z.parse(receivedAnswer, [null, 7, row({ id: '' }), row({ organizationId: 7 }), row()]);

    expect(answer).toMatchObject({ invitations: [{ id: 'i1' }], received: 5 });
  });

  it('shows hostile text as it may be shown, and keeps ids to the letter', () => {
    const [read] = z.parse(receivedAnswer, [
      row({
        id: '\u202ei',
        organizationName: 'A\u202ecme\n',
        email: { no: 1 },
        role: null,
        expiresAt: 'soon',
      }),
    ]).invitations;

    expect(read).toMatchObject({
      id: '\u202ei',
      organizationName: 'Acme',
      email: '',
      role: '',
      expiresAt: null,
    });
  });
});

describe('sentAnswer', () => {
  it.each([
    ['a list', [row()]],
    ['the whole organization of an older server', { id: 'acme', members: [], invitations: [row()] }],
  ])('reads %s', (_what, answer) => {
    expect(z.parse(sentAnswer, answer)).toMatchObject({ invitations: [{ id: 'i1' }], received: 1 });
  });

  it('keeps roles to the letter: they are sent back', () => {
    const role = 'regional  sales,\u202egnp.exe';

    expect(z.parse(sentAnswer, [row({ role })]).invitations).toMatchObject([{ role }]);
  });

  it('takes nothing else', () => {
    expect(z.safeParse(sentAnswer, { id: 'acme' }).success).toBe(false);
  });
});

describe('shownInvitationAnswer', () => {
  it('separates the invitation from its details', () => {
    const response = row({
      organizationName: 'Acme',
      organizationSlug: 'acme',
      inviterEmail: 'ana@acme.example',
    });

    expect(z.parse(shownInvitationAnswer, response)).toMatchObject({
      invitation: { id: 'i1', organizationName: 'Acme' },
      details: { organizationName: 'Acme', organizationSlug: 'acme', inviterEmail: 'ana@acme.example' },
    });
  });

  it('returns no details where the server sends none', () => {
    expect(z.parse(shownInvitationAnswer, row({ inviterEmail: 7 })).details).toEqual({
      organizationName: null,
      organizationSlug: null,
      inviterEmail: null,
    });
  });
});

describe('the answers to changes', () => {
  it.each([
    [{ invitation: row(), member: {} }, 'acme'],
    [{ invitation: {} }, null],
    [{ invitation: null }, null],
    [{}, null],
  ])('return the accepted invitation: %j', (response, organizationId) => {
    expect(z.parse(acceptedAnswer, response)).toBe(organizationId);
  });

  it.each([
    [row(), 'i1'],
    [{ id: 7 }, null],
    [{}, null],
  ])('return the sent invitation: %j', (response, id) => {
    expect(z.parse(sentInvitationAnswer, response)).toBe(id);
  });
});

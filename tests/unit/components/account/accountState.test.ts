import { describe, expect, it } from 'vitest';
import { accountState } from '@/components/account/accountState';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN, SIGNED_OUT } from '../../../component/shell/stored';
import { makeProfile } from '../../../makeProfile';

describe('accountState', () => {
  it('returns the signed-in user, their organization and role', () => {
    const state = accountState(ACME, SIGNED_IN, { acme: HEAD });

    expect(state).toEqual({
      phase: 'signed-in',
      user: makeProfile(MARTA),
      organization: INSTRUMENTS,
      role: 'owner,billing',
    });
  });

  it('shows the last known account until the session was read', () => {
    const state = accountState(ACME, UNKNOWN_SESSION, { acme: HEAD });

    expect(state).toMatchObject({ phase: 'signed-in', user: MARTA });
  });

  it('never mixes a user with the organization of another', () => {
    const head = { ...HEAD, user: { ...MARTA, id: 'somebody-else' } };

    const state = accountState(ACME, SIGNED_IN, { acme: head });

    expect(state).toMatchObject({ user: MARTA, organization: null, role: null });
  });

  it('says whether the session ended or was left', () => {
    const ended = { ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } } as const;

    expect(accountState(ACME, SIGNED_OUT, {})).toEqual({ phase: 'signed-out', hasEnded: false });
    expect(accountState(ACME, ended, { acme: HEAD })).toEqual({ phase: 'signed-out', hasEnded: true });
  });

  it('ignores another server’s session', () => {
    const state = accountState(ACME, { ...SIGNED_IN, connectionId: 'other' }, {});

    expect(state).toEqual({ phase: 'loading' });
  });

  it('passes on why nothing is known', () => {
    const session = { ...UNKNOWN_SESSION, connectionId: ACME.id, error: { code: 'timeout' } } as const;

    expect(accountState(ACME, session, {})).toEqual({ phase: 'failed', error: { code: 'timeout' } });
  });
});

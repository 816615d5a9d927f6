import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { InvitationsSection } from '@/components/invitations/InvitationsSection';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail, ok, type Result } from '@/lib/core/result';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { organizationList } from '@/tests/component/popup/popupSeed';
import { type Answers, browserWith, workerAnswering } from '@/tests/component/shell/fakeExtension';
import { settled } from '@/tests/component/shell/optionsPage';
import { ACME, MARTA } from '@/tests/component/shell/stored';
import { invitation, invitationList } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';

const OVER = fail('invitation-not-found');
const DELTA = { id: 'organization of i1', name: 'Labs i1', slug: 'delta', logo: null };

let reads = 0;

function listed(ids: readonly string[], more: Partial<ReceivedInvitations> = {}): ReceivedInvitations {
  reads += 1;
  const rows = ids.map((id) => invitation(id, { expiresAt: null }));
  return invitationList(rows, { connectionId: ACME.id, userId: MARTA.id, fetchedAt: reads, ...more });
}

async function lists(ids: readonly string[], more: Partial<ReceivedInvitations> = {}) {
  await act(() => stored.invitations.receivedInvitations.set(listed(ids, more)));
  await settled();
}

async function show(answers: Answers = {}) {
  const sent = workerAnswering({
    'invitations.readDetails': ok(null),
    'invitations.find': OVER,
    ...answers,
  });
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <InvitationsSection
        blocked={undefined}
        connection={ACME}
        invited={[]}
        lateSlot={document.body}
        height={0}
        userId={MARTA.id}
      />
    </I18nProvider>,
  );
  await settled();
  return sent;
}

const notices = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

describe('an invitation that is gone', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('was declined elsewhere or withdrawn where the user is no member', async () => {
    await stored.organizations.organizationList.set(organizationList([]));
    await lists(['i1', 'i2']);
    await show();

    await lists(['i2']);

    expect(notices()).toEqual(['The invitation to Labs i1 was declined or revoked.']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notices()).toEqual([]);
  });

  it.each([
    ['An invitation was declined or revoked.', []],
    ['You accepted an invitation.', [DELTA]],
  ])('has a sentence of its own where its organization has no name: %s', async (text, memberOf) => {
    const unnamed = { organizationName: null, expiresAt: null };
    await stored.organizations.organizationList.set(organizationList(memberOf));
    await lists([], { invitations: [invitation('i1', unnamed), invitation('i2', unnamed)] });
    await show();

    await lists([], { invitations: [invitation('i2', unnamed)] });

    expect(notices()).toEqual([text]);
  });

  it('was accepted elsewhere where the user is a member, also where it was the last one', async () => {
    await lists(['i1']);
    const sent = await show({
      'sessions.refresh': async (): Promise<Result<null>> => {
        await stored.organizations.organizationList.set(organizationList([DELTA]));
        return ok(null);
      },
    });

    await lists([]);

    expect(notices()).toEqual(['You accepted the invitation to Labs i1.']);
    expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it('is none that was answered in this browser', async () => {
    await lists(['i1']);
    const sent = await show();

    await lists([], { fetchedAt: reads });

    expect(notices()).toEqual([]);
    expect(sent.map(({ name }) => name)).not.toContain('invitations.find');
  });

  it('is none that a cut list lacks', async () => {
    await lists(['i1']);
    await show({ 'invitations.find': ok(null) });

    await lists([]);

    expect(notices()).toEqual([]);
  });

  it('shows why it could not be answered, although its row is gone', async () => {
    await lists(['i1']);
    await show({
      'invitations.decline': async () => {
        await stored.invitations.receivedInvitations.set(listed([]));
        return fail('invitation-accepted');
      },
    });

    fireEvent.click(screen.getByRole('button', { name: /^Decline/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await settled();

    expect(screen.getByText(/You already accepted this invitation/)).toBeTruthy();
    expect(screen.queryByText(/was declined or revoked\./)).toBeNull();
  });

  it('has no notice any more after the refresh that the notice offers', async () => {
    await lists(['i1']);
    const sent = await show({
      'invitations.accept': async () => {
        await stored.invitations.receivedInvitations.set(listed([]));
        return OVER;
      },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    await settled();
    expect(screen.getByText(/no longer pending/)).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
    expect(screen.queryByText(/no longer pending/)).toBeNull();
  });
});

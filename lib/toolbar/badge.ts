import type { I18n } from '@lingui/core';
import { shortCount } from '@/lib/core/shortCount';
import { invitationStateAt } from '@/lib/invitations/rules';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { Payments } from '@/lib/payments/schema';

/** White on this is 4.9:1 and more in both themes of the toolbar; the color of `bad` in components/ui/theme.css. */
export const BADGE_COLORS = { background: '#c62a2f', text: '#ffffff' } as const;

interface ShownAccount {
  readonly connectionId: string;
  readonly userId: string;
}

/** Invitations that wait for an answer of the account that is shown; `now` in epoch milliseconds. */
export function waitingCount(
  account: ShownAccount | null,
  received: ReceivedInvitations | null,
  now: number,
): number {
  if (!account || !received) return 0;
  if (received.connectionId !== account.connectionId || received.userId !== account.userId) return 0;
  return received.invitations.filter((invitation) => invitationStateAt(invitation, now) === 'pending').length;
}

/** What happened in the active organization of the account that is shown and was not read yet. */
export function unreadCount(
  account: ShownAccount | null,
  activeOrganizationId: string | undefined,
  payments: Payments | null,
): number {
  if (!account || payments?.organizationId !== activeOrganizationId) return 0;
  const isOwn = payments?.connectionId === account.connectionId && payments.userId === account.userId;
  return isOwn ? payments.unread : 0;
}

/** The text on the icon. */
export const badgeText = (count: number): string => (count === 0 ? '' : shortCount(count));

/** What waits for the user: unanswered invitations, and unread events of the active organization. */
export interface Waiting {
  readonly invitations: number;
  readonly events: number;
}

export function waitingText(i18n: I18n, { invitations, events }: Waiting): string | null {
  const answers =
    invitations > 0 &&
    i18n._(
      'toolbar.invitations',
      { count: invitations },
      { message: '{count, plural, one {# invitation} other {# invitations}}' },
    );
  const happened =
    events > 0 &&
    i18n._(
      'toolbar.events',
      { count: events },
      { message: '{count, plural, one {# new event} other {# new events}}' },
    );
  if (answers && happened)
    return i18n._('toolbar.both', { answers, happened }, { message: '{answers}, {happened}' });
  return answers || happened || null;
}

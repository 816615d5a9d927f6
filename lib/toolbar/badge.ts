import type { I18n } from '@lingui/core';
import { shortCount } from '@/lib/core/shortCount';
import type { ElsewhereByConnection } from '@/lib/elsewhere/schema';
import { isOpen } from '@/lib/invitations/rules';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { countAllUnread } from '@/lib/payments/rules';
import type { FollowedPayments } from '@/lib/payments/schema';
import type { IsMuted } from '@/lib/preferences/mutes';

/** White on this is at least 4.9:1 in both themes of the toolbar; the color of `bad` in components/ui/theme.css. */
export const BADGE_COLORS = { background: '#c62a2f', text: '#ffffff' } as const;

/** While an administrator acts as another user: `warn` of components/ui/tokens.css, 5.4:1 under white. */
export const IMPERSONATION_BADGE = { text: '●', background: '#ad5700' } as const;

interface ShownAccount {
  readonly connectionId: string;
  readonly userId: string;
}

/** Pending invitations of the shown account; `now` in epoch milliseconds. */
export function waitingCount(
  account: ShownAccount | null,
  received: ReceivedInvitations | null,
  now: number,
): number {
  if (!account || !received) return 0;
  if (received.connectionId !== account.connectionId || received.userId !== account.userId) return 0;
  return received.invitations.filter((invitation) => isOpen(invitation, now)).length;
}

export const waitingElsewhere = (
  elsewhere: ElsewhereByConnection,
  activeId: string | undefined,
  now: number,
): number =>
  Object.entries(elsewhere)
    .filter(([id, { isImpersonated }]) => id !== activeId && !isImpersonated)
    .reduce((sum, [, { received }]) => sum + waitingCount(received, received, now), 0);

export function unreadCount(
  account: ShownAccount | null,
  payments: FollowedPayments | null,
  isMuted: IsMuted,
): number {
  const isOwn = payments?.connectionId === account?.connectionId && payments?.userId === account?.userId;
  return account && payments && isOwn ? countAllUnread(payments, isMuted) : 0;
}

export const badgeText = (count: number): string => (count === 0 ? '' : shortCount(count));

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

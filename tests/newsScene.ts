import type { Notification } from '@/lib/core/notifications';
import { DAY_MS } from '@/lib/core/time';
import type { Invitation, InvitationDetails, ReceivedInvitations } from '@/lib/invitations/schema';
import { createInvitationNews } from '@/lib/notifications/invitationNews';
import type { NotifiedInvitations } from '@/lib/notifications/schema';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { CONNECTION } from './createWorker';
import { memoryValue } from './memoryValue';

/** Noon on this machine's wall clock. */
export const NOON = new Date(2026, 10, 21, 12).getTime();

export const invitation = (id: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  organizationId: `organization of ${id}`,
  organizationName: `Labs ${id}`,
  email: 'mika@acme.example',
  role: 'admin',
  state: 'pending',
  teamId: null,
  createdAt: null,
  expiresAt: NOON + 2 * DAY_MS,
  ...more,
});

export const many = (count: number, more: Partial<Invitation> = {}) =>
  Array.from({ length: count }, (_item, index) => invitation(`i${index}`, more));

export const invitationList = (
  invitations: Invitation[],
  more: Partial<ReceivedInvitations> = {},
): ReceivedInvitations => ({
  connectionId: CONNECTION.id,
  userId: 'mika',
  invitations,
  maybeCut: false,
  fetchedAt: 1,
  error: null,
  ...more,
});

/** Invitations arrive, and the scene records what the user sees of them. */
export function setUpNews(preferences: Partial<Preferences> = {}) {
  const values = {
    notifiedInvitations: memoryValue<NotifiedInvitations>({}),
    preferences: memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, ...preferences }),
  };
  const clock = { now: NOON };
  /** Everything shown so far, in order, and what is on the screen. */
  const shown: Notification[] = [];
  const screen = new Map<string, Notification>();
  /** The server's response about invitations that it doesn't list; all others are over. */
  const unlisted: Record<string, boolean | null> = {};
  const asked: string[] = [];
  /** The invitations whose details were requested, at each list that was read. */
  const detailsAskedFor: string[][] = [];
  let known: Record<string, InvitationDetails> = {};
  /** Another worker starts with what this one left. */
  const start = () => {
    const news = createInvitationNews({
      state: {
        notifications: { notifiedInvitations: values.notifiedInvitations },
        preferences: { preferences: values.preferences },
      },
      notifier: {
        show: async (notification) => {
          shown.push(notification);
          screen.set(notification.id, notification);
        },
        clear: async (id) => void screen.delete(id),
        shownIds: async () => [...screen.keys()],
      },
      details: {
        isOpen: async (_connection, id) => {
          asked.push(id);
          return unlisted[id] ?? (id in unlisted ? null : false);
        },
        readForAnnouncement: async (_connection, _userId, ids) => {
          detailsAskedFor.push([...ids]);
          return known;
        },
      },
      now: () => clock.now,
    });
    const read = (
      invitations: Invitation[],
      more: Partial<ReceivedInvitations> = {},
      details: Record<string, InvitationDetails> = {},
    ) => {
      known = details;
      return news.announce(CONNECTION, invitationList(invitations, more));
    };
    return { ...news, read };
  };
  const idsShown = () => shown.map(({ id }) => id);
  const onScreen = () => [...screen.keys()];
  /** Something was shown before, or by another part of the worker. */
  const putOnScreen = (id: string) => void screen.set(id, { id, title: id, message: '', buttons: [] });
  return {
    ...values,
    ...{ clock, shown, unlisted, asked, detailsAskedFor, idsShown, onScreen, putOnScreen, start },
  };
}

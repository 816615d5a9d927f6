import type { Connections } from '@/lib/connections/schema';
import type { Operation } from '@/lib/core/operations/schema';
import type { StoredValue } from '@/lib/core/state/defineStoredValue';
import type { Drafts } from '@/lib/drafts/schema';
import type { InvitationDetailsCache, Joined, ReceivedInvitations } from '@/lib/invitations/schema';
import type { MailLink } from '@/lib/mailLinks/schema';
import type { NotifiedInvitations } from '@/lib/notifications/schema';
import type { OrganizationList } from '@/lib/organizations/schema';
import type { NotifiedPayments, Payments } from '@/lib/payments/schema';
import type { Preferences } from '@/lib/preferences/schema';
import type { Heads } from '@/lib/sessions/headSchema';
import type { Polling } from '@/lib/sessions/pollingSchema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import type { KnownSessions, SessionList } from '@/lib/sessions/sessionListSchema';
import type { Flow } from '@/lib/social/schema';
import type { Challenge } from '@/lib/twoFactor/schema';
import type { WatchState } from '@/lib/watch/schema';

/** Everything that the worker stores. */
export interface Values {
  readonly connections: StoredValue<Connections>;
  readonly preferences: StoredValue<Preferences>;
  readonly heads: StoredValue<Heads>;
  readonly session: StoredValue<SessionSnapshot>;
  readonly organizations: StoredValue<OrganizationList | null>;
  readonly operations: StoredValue<Operation[]>;
  readonly drafts: StoredValue<Drafts>;
  readonly sessionList: StoredValue<SessionList | null>;
  readonly knownSessions: StoredValue<KnownSessions>;
  readonly challenge: StoredValue<Challenge | null>;
  readonly flows: StoredValue<Flow[]>;
  readonly mailLinks: StoredValue<MailLink[]>;
  readonly invitations: StoredValue<ReceivedInvitations | null>;
  readonly invitationDetails: StoredValue<InvitationDetailsCache | null>;
  readonly joined: StoredValue<Joined | null>;
  readonly notifiedInvitations: StoredValue<NotifiedInvitations>;
  readonly payments: StoredValue<Payments | null>;
  readonly notifiedPayments: StoredValue<NotifiedPayments>;
  readonly polling: StoredValue<Polling>;
  readonly watchState: StoredValue<WatchState | null>;
}

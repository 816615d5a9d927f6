import * as admin from '@/lib/admin/state';
import * as connections from '@/lib/connections/state';
import * as operations from '@/lib/core/operations/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import * as drafts from '@/lib/drafts/state';
import * as elsewhere from '@/lib/elsewhere/state';
import * as invitations from '@/lib/invitations/state';
import * as mailLinks from '@/lib/mailLinks/state';
import * as notifications from '@/lib/notifications/state';
import * as organizations from '@/lib/organizations/state';
import * as payments from '@/lib/payments/state';
import * as preferences from '@/lib/preferences/state';
import * as requests from '@/lib/requests/state';
import * as sessions from '@/lib/sessions/state';
import * as social from '@/lib/social/state';
import * as twoFactor from '@/lib/twoFactor/state';
import * as watch from '@/lib/watch/state';

/** What the domains store, for the worker. Pages take the definitions that they read from lib/<domain>/state.ts. */
export const STATE_MODULES = {
  admin,
  connections,
  drafts,
  elsewhere,
  invitations,
  mailLinks,
  notifications,
  operations,
  organizations,
  payments,
  preferences,
  requests,
  sessions,
  social,
  twoFactor,
  watch,
};

export type State = WorkerState<typeof STATE_MODULES>;

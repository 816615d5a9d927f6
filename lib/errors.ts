import * as account from './account/errors';
import * as admin from './admin/errors';
import * as connections from './connections/errors';
import * as requests from './core/api/errors';
import { STATUS_NUMBERS } from './core/api/statusNumbers';
import * as contexts from './core/command/errors';
import type { RefusalNames } from './core/errorCode';
import * as invitations from './invitations/errors';
import * as mailLinks from './mailLinks/errors';
import * as members from './members/errors';
import * as organizations from './organizations/errors';
import * as passkeys from './passkeys/errors';
import * as payments from './payments/errors';
import * as roles from './roles/errors';
import * as sessions from './sessions/errors';
import * as signIn from './signIn/errors';
import * as social from './social/errors';
import * as teams from './teams/errors';
import * as twoFactor from './twoFactor/errors';

/** For pages: the sentences of lib/<domain>/errors.ts. Lists rather than one merged table: a bundle drops the list it doesn't use. */
export const ERRORS = [
  requests.notifiedErrors,
  requests.errors,
  contexts.notifiedErrors,
  contexts.errors,
  connections.errors,
  signIn.errors,
  account.errors,
  mailLinks.errors,
  twoFactor.errors,
  passkeys.errors,
  social.errors,
  sessions.notifiedErrors,
  organizations.notifiedErrors,
  organizations.errors,
  members.notifiedErrors,
  members.errors,
  roles.errors,
  invitations.notifiedErrors,
  invitations.errors,
  teams.errors,
  admin.errors,
  payments.errors,
];

/** For the worker. The patterns of `requests` match whatever is left, so they come last. */
export const SERVER_NAMES = [
  connections.serverNames,
  signIn.serverNames,
  account.serverNames,
  mailLinks.serverNames,
  twoFactor.serverNames,
  passkeys.serverNames,
  social.serverNames,
  sessions.serverNames,
  organizations.serverNames,
  members.serverNames,
  roles.serverNames,
  invitations.serverNames,
  teams.serverNames,
  admin.serverNames,
  payments.serverNames,
  requests.serverNames,
];

/** The build writes it into a file of the package (build/writeServerNames.ts). */
export const REFUSAL_NAMES: RefusalNames = { errors: SERVER_NAMES, statuses: STATUS_NUMBERS };

type KeysOfEach<Table> = Table extends unknown ? keyof Table : never;

declare module '@/lib/core/errorCode' {
  interface Register {
    readonly errorCode: KeysOfEach<(typeof ERRORS)[number]>;
  }
}

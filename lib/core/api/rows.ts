import * as z from 'zod/mini';
import { activeMemberAnswer, organizationAnswer, organizationListAnswer } from '@/lib/organizations/wire';
import { getSessionAnswer } from '@/lib/sessions/wire';
import { enterAnswer } from './accountRows';
import { anything, row } from './row';

/** The calls of SPEC.md section 7 that are made, each with the answer it must have. */

export const probeOk = row(
  {
    method: 'GET',
    path: '/ok',
    effect: 'read',
  },
  () => z.object({ ok: z.literal(true) }),
);

export const getSession = row(
  {
    method: 'GET',
    path: '/get-session',
    effect: 'read',
  },
  () => getSessionAnswer,
);

/**
 * Who is signed in, just before a change to their account. Asked as changes are: never while offline, and once, because
 * the change waits for it.
 */
export const getSessionBefore = row(
  { method: 'GET', path: '/get-session', effect: 'change' },
  () => getSessionAnswer,
);

/** With an invented provider and our own origin as callback it changes nothing and tells whether we are trusted. */
export const probeTrust = row(
  {
    method: 'POST',
    path: '/sign-in/social',
    effect: 'read',
  },
  () => anything,
);

export const signInEmail = row(
  {
    method: 'POST',
    path: '/sign-in/email',
    effect: 'change',
    carriesSecret: true,
    rereadsSession: true,
  },
  () => enterAnswer,
);

export const signOut = row(
  {
    method: 'POST',
    path: '/sign-out',
    effect: 'change',
    rereadsSession: true,
  },
  () => anything,
);

export const listOrganizations = row(
  {
    method: 'GET',
    path: '/organization/list',
    effect: 'read',
  },
  () => organizationListAnswer,
);

export const setActiveOrganization = row(
  {
    method: 'POST',
    path: '/organization/set-active',
    effect: 'change',
  },
  () => organizationAnswer,
);

export const getActiveMember = row(
  {
    method: 'GET',
    path: '/organization/get-active-member',
    effect: 'read',
  },
  () => activeMemberAnswer,
);

/** Restores the team after "confirm it's you"; servers without teams answer 404. */
export const setActiveTeam = row(
  { method: 'POST', path: '/organization/set-active-team', effect: 'change' },
  () => anything,
);

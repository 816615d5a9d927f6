import * as z from 'zod/mini';
import { activeMemberAnswer, organizationAnswer, organizationListAnswer } from '@/lib/organization/wire';
import { getSessionAnswer } from '@/lib/session/wire';
import { row } from './row';

/** The calls of SPEC.md section 7 that are made, each with the answer it must have. */
const anything = z.unknown();

export const probeOk = row({
  method: 'GET',
  path: '/ok',
  effect: 'read',
  answer: z.object({ ok: z.literal(true) }),
});

export const getSession = row({
  method: 'GET',
  path: '/get-session',
  effect: 'read',
  answer: getSessionAnswer,
});

/** With an invented provider and our own origin as callback it changes nothing and tells whether we are trusted. */
export const probeTrust = row({
  method: 'POST',
  path: '/sign-in/social',
  effect: 'read',
  answer: anything,
});

export const signInEmail = row({
  method: 'POST',
  path: '/sign-in/email',
  effect: 'change',
  answer: z.object({ twoFactorRedirect: z.optional(z.unknown()) }),
  carriesSecret: true,
});

export const signOut = row({ method: 'POST', path: '/sign-out', effect: 'change', answer: anything });

export const listOrganizations = row({
  method: 'GET',
  path: '/organization/list',
  effect: 'read',
  answer: organizationListAnswer,
});

export const setActiveOrganization = row({
  method: 'POST',
  path: '/organization/set-active',
  effect: 'change',
  answer: organizationAnswer,
});

export const getActiveMember = row({
  method: 'GET',
  path: '/organization/get-active-member',
  effect: 'read',
  answer: activeMemberAnswer,
});

/** Answers one organization by id; the only call that does so in every release from 1.2 on. */
export const getFullOrganization = row({
  method: 'GET',
  path: '/organization/get-full-organization',
  effect: 'read',
  answer: organizationAnswer,
});

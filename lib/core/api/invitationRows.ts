import {
  acceptedAnswer,
  receivedAnswer,
  sentAnswer,
  sentInvitationAnswer,
  shownInvitationAnswer,
} from '@/lib/invitations/wire';
import { anything, change, FULL_ORGANIZATION, optionalRead, read, row } from './row';

/** The calls of SPEC.md section 7 about invitations, each with the answer it must have. */

/** Since Better Auth 1.3. Pending ones alone, those whose end has passed included. */
export const listUserInvitations = row(
  { ...optionalRead, path: '/organization/list-user-invitations' },
  () => receivedAnswer,
);

/** Answers an open one to its recipient, and to nobody else. */
export const getInvitation = row(
  { ...read, path: '/organization/get-invitation' },
  () => shownInvitationAnswer,
);

/** Since Better Auth 1.2.6; before, only the whole organization tells them. */
export const listInvitations = row(
  {
    ...optionalRead,
    path: '/organization/list-invitations',
    older: { after: 'not-found', ...FULL_ORGANIZATION },
  },
  () => sentAnswer,
);

/** Makes its organization (and its only team) the active one. */
export const acceptInvitation = row(
  { ...change, path: '/organization/accept-invitation', rereadsSession: true },
  () => acceptedAnswer,
);
export const rejectInvitation = row({ ...change, path: '/organization/reject-invitation' }, () => anything);
export const inviteMember = row(
  { ...change, path: '/organization/invite-member' },
  () => sentInvitationAnswer,
);
export const cancelInvitation = row({ ...change, path: '/organization/cancel-invitation' }, () => anything);

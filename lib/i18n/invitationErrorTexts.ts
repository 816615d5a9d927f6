import type { ErrorText } from './errorText';

/** Failures of invitations, sent and received. */
export const INVITATION_ERROR_TEXTS = {
  'invite-refused': {
    sentence: /*i18n*/ {
      id: 'error.invite-refused',
      message: 'Your role does not let you invite people. Ask an owner or an admin.',
    },
    nextStep: 'refresh',
  },
  'invite-role-refused': {
    sentence: /*i18n*/ {
      id: 'error.invite-role-refused',
      message: 'Your role does not let you invite somebody with that role. Choose another one.',
    },
    nextStep: 'edit',
  },
  'already-invited': {
    sentence: /*i18n*/ {
      id: 'error.already-invited',
      message: 'That person has an open invitation already. Cancel it first to send another one.',
    },
    nextStep: 'refresh',
  },
  'invitation-not-found': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-found',
      message: 'That invitation is not open any more. Ask for a new one.',
    },
    nextStep: 'refresh',
  },
  'invitation-not-yours': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-yours',
      message: 'That invitation is for another email address. Sign in with that one to answer it.',
    },
    nextStep: 'dismiss',
  },
  'invitation-needs-verified-email': {
    sentence: /*i18n*/ {
      id: 'error.invitation-needs-verified-email',
      message: 'Your email address is not verified yet. Verify it before you answer an invitation.',
    },
    nextStep: 'open-profile',
  },
  'invitations-need-verified-email': {
    sentence: /*i18n*/ {
      id: 'error.invitations-need-verified-email',
      message: 'The server shows invitations only to a verified email address. Verify yours first.',
    },
    nextStep: 'open-profile',
  },
  'invitation-cancel-refused': {
    sentence: /*i18n*/ {
      id: 'error.invitation-cancel-refused',
      message: 'Your role does not let you cancel this invitation. Ask an owner or an admin.',
    },
    nextStep: 'refresh',
  },
  'invitation-list-refused': {
    sentence: /*i18n*/ {
      id: 'error.invitation-list-refused',
      message:
        'Your role does not let you see the invitations of this organization. Ask an owner or an admin.',
    },
    nextStep: 'refresh',
  },
  'inviter-gone': {
    sentence: /*i18n*/ {
      id: 'error.inviter-gone',
      message: 'Whoever invited you has left the organization. Ask somebody there to invite you again.',
    },
    nextStep: 'dismiss',
  },
  'invitation-not-read': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-read',
      message: 'The server could not read that invitation. Try again.',
    },
    nextStep: 'retry',
  },
  'invitation-limit': {
    sentence: /*i18n*/ {
      id: 'error.invitation-limit',
      message: 'This organization has as many open invitations as the server allows. Cancel one first.',
    },
    nextStep: 'refresh',
  },
  'invitation-link-unreadable': {
    sentence: /*i18n*/ {
      id: 'error.invitation-link-unreadable',
      message: 'There is no invitation in that text. Paste the whole link of the mail, or the id in it.',
    },
    nextStep: 'edit',
  },
} satisfies Record<string, ErrorText>;

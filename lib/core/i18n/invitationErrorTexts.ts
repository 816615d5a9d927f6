import type { ErrorText } from './errorText';

/** Refusals of an invitation that somebody received. */
export const INVITATION_ERROR_TEXTS = {
  'invitation-not-found': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-found',
      message: 'That invitation is not open any more. Ask for a new one.',
    },
    nextStep: 'refresh',
  },
  'invitation-accepted': {
    sentence: /*i18n*/ {
      id: 'error.invitation-accepted',
      message: 'You accepted this invitation elsewhere.',
    },
    nextStep: 'refresh',
  },
  'invitation-needs-verified-email': {
    sentence: /*i18n*/ {
      id: 'error.invitation-needs-verified-email',
      message: 'Your email address is not verified yet. Verify it before you answer an invitation.',
    },
    nextStep: 'open-profile',
  },
  'inviter-gone': {
    sentence: /*i18n*/ {
      id: 'error.inviter-gone',
      message: 'Whoever invited you has left the organization. Ask somebody there to invite you again.',
    },
    nextStep: 'dismiss',
  },
} satisfies Record<string, ErrorText>;

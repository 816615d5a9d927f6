import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Failures of received and sent invitations. Notifications show them too, so the worker bundles them. */
export const notifiedErrors = {
  'invitation-not-found': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-found',
      message: 'That invitation is no longer pending. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'invitation-accepted': {
    sentence: /*i18n*/ {
      id: 'error.invitation-accepted',
      message: 'You already accepted this invitation.',
    },
    nextStep: 'refresh',
  },
  'invitation-needs-verified-email': {
    sentence: /*i18n*/ {
      id: 'error.invitation-needs-verified-email',
      message: 'Verify your email before you answer.',
    },
    nextStep: 'open-profile',
  },
  'inviter-gone': {
    sentence: /*i18n*/ {
      id: 'error.inviter-gone',
      message: 'The person who invited you left. Ask for a new invitation.',
    },
    nextStep: 'dismiss',
  },
} satisfies ErrorTexts;

export const errors = {
  'invite-refused': {
    sentence: /*i18n*/ {
      id: 'error.invite-refused',
      message: 'Your role can’t invite people. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'invite-role-refused': {
    sentence: /*i18n*/ {
      id: 'error.invite-role-refused',
      message: 'Your role can’t invite people with that role. Choose another one.',
    },
    nextStep: 'edit',
  },
  'already-invited': {
    sentence: /*i18n*/ {
      id: 'error.already-invited',
      message: 'That person already has a pending invitation. Revoke it first to send another.',
    },
    nextStep: 'refresh',
  },
  'invitation-not-yours': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-yours',
      message: 'That invitation is for another email. Sign in with that one to answer it.',
    },
    nextStep: 'dismiss',
  },
  'invitations-need-verified-email': {
    sentence: /*i18n*/ {
      id: 'error.invitations-need-verified-email',
      message: 'Verify your email to see your invitations.',
    },
    nextStep: 'open-profile',
  },
  'invitation-cancel-refused': {
    sentence: /*i18n*/ {
      id: 'error.invitation-cancel-refused',
      message: 'Your role can’t revoke invitations. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'invitation-list-refused': {
    sentence: /*i18n*/ {
      id: 'error.invitation-list-refused',
      message: 'Your role can’t see this organization’s invitations. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'invitation-limit': {
    sentence: /*i18n*/ {
      id: 'error.invitation-limit',
      message: 'This organization has reached its limit of pending invitations. Revoke one first.',
    },
    nextStep: 'refresh',
  },
  'invitation-link-unreadable': {
    sentence: /*i18n*/ {
      id: 'error.invitation-link-unreadable',
      message: 'There’s no invitation in that text. Paste the whole link from the email, or its ID.',
    },
    nextStep: 'edit',
  },
} satisfies ErrorTexts;

type Ours = 'invitation-accepted' | 'invitation-link-unreadable';

export const serverNames = {
  'invitation-not-found': ['INVITATION_NOT_FOUND'],
  'invitation-needs-verified-email': ['EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION'],
  'inviter-gone': ['INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION'],
  'invite-refused': ['YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION'],
  'invite-role-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
    'YOU_ARE_NOT_ALLOWED_TO_INVITE_A_USER_WITH_THIS_ROLE',
  ],
  'already-invited': ['USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION'],
  'invitation-not-yours': ['YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION'],
  'invitations-need-verified-email': [
    'EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION',
    'EMAIL_VERIFICATION_REQUIRED_TO_VIEW*',
  ],
  'invitation-cancel-refused': ['YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION'],
  'invitation-list-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS_FOR_THIS_ORGANIZATION',
  ],
  'invitation-limit': ['INVITATION_LIMIT_REACHED'],
} satisfies ServerNames<typeof notifiedErrors & typeof errors, Ours>;

import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Invitations, received and sent. These are in notifications, too: the worker bundles them. */
export const notifiedErrors = {
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
      message: 'The person who invited you has left the organization. Ask a member for a new invitation.',
    },
    nextStep: 'dismiss',
  },
} satisfies ErrorTexts;

/** Pages alone show these. */
export const errors = {
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
  'invitation-not-yours': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-yours',
      message: 'That invitation is for another email address. Sign in with that one to answer it.',
    },
    nextStep: 'dismiss',
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
} satisfies ErrorTexts;

/** Only we report these. */
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

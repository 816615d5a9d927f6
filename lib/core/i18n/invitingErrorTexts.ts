import type { ErrorText } from './errorText';

/** Refusals of what is done with invitations on pages alone: sending them, and finding one by its link. */
export const INVITING_ERROR_TEXTS = {
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
} satisfies Record<string, ErrorText>;

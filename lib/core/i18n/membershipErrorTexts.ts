import type { ErrorText } from './errorText';

/** What says that somebody is not, or cannot be, in an organization: a switch and an answered invitation meet these too. */
export const MEMBERSHIP_ERROR_TEXTS = {
  'not-a-member': {
    sentence: /*i18n*/ {
      id: 'error.not-a-member',
      message: 'You are not a member of this organization any more.',
    },
    nextStep: 'refresh',
  },
  'organization-not-found': {
    sentence: /*i18n*/ {
      id: 'error.organization-not-found',
      message: 'There is no organization under that name on this server.',
    },
    nextStep: 'edit',
  },
  'organization-access-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-access-refused',
      message: 'Only an owner of the organization may do that. Ask one of them.',
    },
    nextStep: 'refresh',
  },
  'member-limit': {
    sentence: /*i18n*/ {
      id: 'error.member-limit',
      message: 'This organization is full. Somebody has to leave first.',
    },
    nextStep: 'dismiss',
  },
} satisfies Record<string, ErrorText>;

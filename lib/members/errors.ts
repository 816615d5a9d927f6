import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Notifications show these too, so the worker bundles them. */
export const notifiedErrors = {
  'member-limit': {
    sentence: /*i18n*/ {
      id: 'error.member-limit',
      message: 'The member limit is reached. Ask an owner or admin.',
    },
    nextStep: 'dismiss',
  },
} satisfies ErrorTexts;

export const errors = {
  'member-exists': {
    sentence: /*i18n*/ {
      id: 'error.member-exists',
      message: 'That person is already a member.',
    },
    nextStep: 'edit',
  },
  'member-not-found': {
    sentence: /*i18n*/ {
      id: 'error.member-not-found',
      message: 'That member is no longer in this organization. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'member-remove-refused': {
    sentence: /*i18n*/ {
      id: 'error.member-remove-refused',
      message: 'Your role can’t remove this member. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'member-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.member-update-refused',
      message: 'Your role can’t change this member. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'only-owner': {
    sentence: /*i18n*/ {
      id: 'error.only-owner',
      message: 'You’re the only owner, so you can’t leave. Make someone else an owner first.',
    },
    nextStep: 'dismiss',
  },
  'owner-needed': {
    sentence: /*i18n*/ {
      id: 'error.owner-needed',
      message: 'An organization needs an owner. Make someone else an owner first.',
    },
    nextStep: 'dismiss',
  },
  'owners-only': {
    sentence: /*i18n*/ { id: 'error.owners-only', message: 'Only an owner can do that.' },
    nextStep: 'refresh',
  },
  'role-not-found': {
    sentence: /*i18n*/ {
      id: 'error.role-not-found',
      message: 'That role doesn’t exist. Choose another one.',
    },
    nextStep: 'edit',
  },
} satisfies ErrorTexts;

type Ours = 'owners-only';

export const serverNames = {
  'member-limit': ['ORGANIZATION_MEMBERSHIP_LIMIT_REACHED'],
  'member-exists': ['USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION'],
  'member-not-found': ['MEMBER_NOT_FOUND'],
  'member-remove-refused': ['YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER'],
  'member-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER'],
  'only-owner': ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'],
  'owner-needed': ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER'],
  'role-not-found': [
    'ROLE_NOT_FOUND',
    'ROLE_NOT_FOUND_*',
    'THAT_ROLE_DOES_NOT_EXIST',
    'THE_PROVIDED_ROLE_NAME_OR_ID_DOES_NOT_EXIST',
  ],
} satisfies ServerNames<typeof notifiedErrors & typeof errors, Ours>;

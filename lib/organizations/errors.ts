import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Notifications show these too, so the worker bundles them. */
export const notifiedErrors = {
  'not-a-member': {
    sentence: /*i18n*/ {
      id: 'error.not-a-member',
      message: 'You aren’t a member there.',
    },
    nextStep: 'refresh',
  },
  'organization-not-found': {
    sentence: /*i18n*/ {
      id: 'error.organization-not-found',
      message: 'That organization doesn’t exist. Check its name or refresh.',
    },
    nextStep: 'edit',
  },
} satisfies ErrorTexts;

export const errors = {
  'organization-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-create-refused',
      message: 'You can’t create organizations on this server. Ask your administrator.',
    },
    nextStep: 'dismiss',
  },
  'organization-limit': {
    sentence: /*i18n*/ {
      id: 'error.organization-limit',
      message: 'You’ve reached this server’s organization limit. Leave or delete one first.',
    },
    nextStep: 'dismiss',
  },
  'organization-exists': {
    sentence: /*i18n*/ {
      id: 'error.organization-exists',
      message: 'An organization like that already exists. Choose another name.',
    },
    nextStep: 'edit',
  },
  'slug-taken': {
    sentence: /*i18n*/ { id: 'error.slug-taken', message: 'That slug is taken. Try another one.' },
    nextStep: 'edit',
  },
  'metadata-invalid': {
    sentence: /*i18n*/ {
      id: 'error.metadata-invalid',
      message: 'This can’t be read. Use curly braces, with every name in quotes.',
    },
    nextStep: 'edit',
  },
  'organization-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-update-refused',
      message: 'Your role can’t change this organization. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'organization-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-delete-refused',
      message: 'Your role can’t delete this organization. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'organization-deletion-disabled': {
    sentence: /*i18n*/ {
      id: 'error.organization-deletion-disabled',
      message: 'Organizations can’t be deleted on this server. Ask your administrator.',
    },
    nextStep: 'dismiss',
  },
  'no-active-organization': {
    sentence: /*i18n*/ {
      id: 'error.no-active-organization',
      message: 'No organization is active. Switch to one first.',
    },
    nextStep: 'refresh',
  },
} satisfies ErrorTexts;

type Ours = 'metadata-invalid';

export const serverNames = {
  'not-a-member': [
    'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION',
    'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION_AS_AN_OWNER',
  ],
  'organization-not-found': ['ORGANIZATION_NOT_FOUND'],
  'organization-create-refused': ['YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION'],
  'organization-limit': ['YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS'],
  'organization-exists': ['ORGANIZATION_ALREADY_EXISTS'],
  'slug-taken': ['ORGANIZATION_SLUG_ALREADY_TAKEN', 'SLUG_IS_TAKEN'],
  'organization-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'],
  'organization-delete-refused': ['YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION'],
  'organization-deletion-disabled': ['ORGANIZATION_DELETION_DISABLED', 'ORGANIZATION_DELETION_IS_DISABLED'],
  'no-active-organization': ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_ID_IS_REQUIRED'],
} satisfies ServerNames<typeof notifiedErrors & typeof errors, Ours>;

import type { ErrorText } from './errorText';

/** Refusals of what is done to an organization and its members, on pages alone. */
export const ORGANIZATION_ERROR_TEXTS = {
  'organization-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-create-refused',
      message: 'You may not make organizations on this server. Ask its administrator.',
    },
    nextStep: 'dismiss',
  },
  'organization-limit': {
    sentence: /*i18n*/ {
      id: 'error.organization-limit',
      message: 'You have as many organizations as this server allows. Leave or delete one first.',
    },
    nextStep: 'dismiss',
  },
  'organization-exists': {
    sentence: /*i18n*/ {
      id: 'error.organization-exists',
      message: 'There is already such an organization. Choose another name.',
    },
    nextStep: 'edit',
  },
  'slug-taken': {
    sentence: /*i18n*/ { id: 'error.slug-taken', message: 'That short name is taken. Choose another one.' },
    nextStep: 'edit',
  },
  'metadata-invalid': {
    sentence: /*i18n*/ {
      id: 'error.metadata-invalid',
      message: 'This cannot be read. Write names and values in curly brackets, with every name in quotes.',
    },
    nextStep: 'edit',
  },
  'organization-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-update-refused',
      message: 'Your role does not let you change this organization. Ask an owner or an admin.',
    },
    nextStep: 'refresh',
  },
  'organization-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.organization-delete-refused',
      message: 'Your role does not let you delete this organization. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'organization-deletion-disabled': {
    sentence: /*i18n*/ {
      id: 'error.organization-deletion-disabled',
      message: 'This server keeps its organizations, so none can be deleted. Ask its administrator.',
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
  'member-exists': {
    sentence: /*i18n*/ {
      id: 'error.member-exists',
      message: 'That person is already a member of this organization. Enter somebody else.',
    },
    nextStep: 'edit',
  },
  'member-remove-refused': {
    sentence: /*i18n*/ {
      id: 'error.member-remove-refused',
      message: 'Your role does not let you remove this member. Ask an owner or an admin.',
    },
    nextStep: 'refresh',
  },
  'member-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.member-update-refused',
      message: 'Your role does not let you change this member. Ask an owner or an admin.',
    },
    nextStep: 'refresh',
  },
  'only-owner': {
    sentence: /*i18n*/ {
      id: 'error.only-owner',
      message: 'You are the only owner, so you cannot leave. Make somebody else an owner first.',
    },
    nextStep: 'dismiss',
  },
  'owner-needed': {
    sentence: /*i18n*/ {
      id: 'error.owner-needed',
      message: 'The organization would be left without an owner. Make somebody else an owner first.',
    },
    nextStep: 'dismiss',
  },
} satisfies Record<string, ErrorText>;

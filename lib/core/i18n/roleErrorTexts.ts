import type { ErrorText } from './errorText';

/** Failures of the roles of an organization. */
export const ROLE_ERROR_TEXTS = {
  'role-not-found': {
    sentence: /*i18n*/ {
      id: 'error.role-not-found',
      message: 'That role does not exist here. Choose another one.',
    },
    nextStep: 'edit',
  },
  'roles-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.roles-unavailable',
      message: 'This server has only its own fixed roles. Its administrator can allow others.',
    },
    nextStep: 'dismiss',
  },
  'role-needs-organization': {
    sentence: /*i18n*/ {
      id: 'error.role-needs-organization',
      message: 'A role belongs to an organization. Switch to one first.',
    },
    nextStep: 'dismiss',
  },
  'role-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-create-refused',
      message: 'Your role does not let you make roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-update-refused',
      message: 'Your role does not let you change roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-delete-refused',
      message: 'Your role does not let you delete roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-read-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-read-refused',
      message: 'Your role does not let you see the roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-limit': {
    sentence: /*i18n*/ {
      id: 'error.role-limit',
      message: 'This organization has as many roles as the server allows. Delete one first.',
    },
    nextStep: 'dismiss',
  },
  'role-resource-unknown': {
    sentence: /*i18n*/ {
      id: 'error.role-resource-unknown',
      message: 'The role names a right that this server does not know. Leave it out.',
    },
    nextStep: 'edit',
  },
  'role-name-taken': {
    sentence: /*i18n*/ {
      id: 'error.role-name-taken',
      message: 'There is already a role with that name. Choose another one.',
    },
    nextStep: 'edit',
  },
  'role-predefined': {
    sentence: /*i18n*/ {
      id: 'error.role-predefined',
      message: 'This role is part of the server, so it cannot be deleted.',
    },
    nextStep: 'dismiss',
  },
  'role-assigned': {
    sentence: /*i18n*/ {
      id: 'error.role-assigned',
      message: 'Some members still have this role. Give them another one first.',
    },
    nextStep: 'refresh',
  },
} satisfies Record<string, ErrorText>;

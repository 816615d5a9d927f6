import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'roles-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.roles-unavailable',
      message: 'This server only has built-in roles. Ask your administrator for custom ones.',
    },
    nextStep: 'dismiss',
  },
  'role-needs-organization': {
    sentence: /*i18n*/ {
      id: 'error.role-needs-organization',
      message: 'Roles belong to an organization. Switch to one first.',
    },
    nextStep: 'dismiss',
  },
  'role-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-create-refused',
      message: 'Your role can’t create this role. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-update-refused',
      message: 'Your role can’t change this role. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-delete-refused',
      message: 'Your role can’t delete this role. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-read-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-read-refused',
      message: 'Your role can’t see roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-limit': {
    sentence: /*i18n*/ {
      id: 'error.role-limit',
      message: 'This organization has reached its role limit. Delete one first.',
    },
    nextStep: 'dismiss',
  },
  'role-resource-unknown': {
    sentence: /*i18n*/ {
      id: 'error.role-resource-unknown',
      message: 'The role includes a permission this server doesn’t know. Remove it.',
    },
    nextStep: 'edit',
  },
  'role-name-taken': {
    sentence: /*i18n*/ {
      id: 'error.role-name-taken',
      message: 'That role name is taken. Choose another one.',
    },
    nextStep: 'edit',
  },
  'role-predefined': {
    sentence: /*i18n*/ {
      id: 'error.role-predefined',
      message: 'This role is built in. Only custom roles can be deleted.',
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
} satisfies ErrorTexts;

export const serverNames = {
  'roles-unavailable': {
    failure: ['MISSING_AC_INSTANCE', 'DYNAMIC_ACCESS_CONTROL_REQUIRES*'],
  },
  'role-read-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE',
    'YOU_ARE_NOT_PERMITTED_TO_READ_A_ROLE',
    'YOU_ARE_NOT_PERMITTED_TO_LIST_ROLES',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE',
    'YOU_ARE_NOT_ALLOWED_TO_GET_A_ROLE',
  ],
  'role-needs-organization': ['YOU_MUST_BE_IN_AN_ORGANIZATION_TO*'],
  'role-create-refused': ['YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE', 'YOU_ARE_NOT_PERMITTED_TO_CREATE_A_ROLE*'],
  'role-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE', 'YOU_ARE_NOT_PERMITTED_TO_UPDATE_A_ROLE*'],
  'role-delete-refused': ['YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE', 'YOU_ARE_NOT_PERMITTED_TO_DELETE_A_ROLE'],
  'role-limit': [
    'TOO_MANY_ROLES',
    'THIS_ORGANIZATION_HAS_TOO_MANY_ROLES',
    'THE_ORGANIZATION_HAS_TOO_MANY_ROLES*',
  ],
  'role-resource-unknown': ['INVALID_RESOURCE', 'THE_PROVIDED_PERMISSION_INCLUDES_AN_INVALID_RESOURCE'],
  'role-name-taken': ['ROLE_NAME_IS_ALREADY_TAKEN', 'THAT_ROLE_NAME_IS_ALREADY_TAKEN'],
  'role-predefined': ['CANNOT_DELETE_A_PRE_DEFINED_ROLE', 'CANNOT_DELETE_A_PREDEFINED_ROLE'],
  'role-assigned': [
    'ROLE_IS_ASSIGNED_TO_MEMBERS',
    'CANNOT_DELETE_A_ROLE_THAT_IS_ASSIGNED_TO_MEMBERS_PLEASE_REASSIGN_THE_MEMBERS_TO_A_DIFFERENT_ROLE_FIRST',
  ],
} satisfies ServerNames<typeof errors>;

import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Members of an organization and their roles. These are in notifications, too: the worker bundles them. */
export const notifiedErrors = {
  'member-limit': {
    sentence: /*i18n*/ {
      id: 'error.member-limit',
      message: 'This organization is full.',
    },
    nextStep: 'dismiss',
  },
} satisfies ErrorTexts;

/** Pages alone show these. */
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
  'role-not-found': {
    sentence: /*i18n*/ {
      id: 'error.role-not-found',
      message: 'That role doesn’t exist. Choose another one.',
    },
    nextStep: 'edit',
  },
  'roles-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.roles-unavailable',
      message: 'This server only has built-in roles. Its administrator can allow others.',
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
      message: 'Your role can’t create roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-update-refused',
      message: 'Your role can’t change roles. Ask an owner.',
    },
    nextStep: 'refresh',
  },
  'role-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.role-delete-refused',
      message: 'Your role can’t delete roles. Ask an owner.',
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
      message: 'This organization reached its limit of roles. Delete one first.',
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
      message: 'This role is built in and can’t be deleted.',
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
  'member-limit': ['ORGANIZATION_MEMBERSHIP_LIMIT_REACHED'],
  'member-exists': ['USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION'],
  'member-not-found': ['MEMBER_NOT_FOUND'],
  'member-remove-refused': ['YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER'],
  'member-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER'],
  'only-owner': ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'],
  'owner-needed': ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER'],
  'role-not-found': ['ROLE_NOT_FOUND', 'ROLE_NOT_FOUND_*'],
  'roles-unavailable': {
    failure: ['MISSING_AC_INSTANCE', 'DYNAMIC_ACCESS_CONTROL_REQUIRES*'],
  },
  'role-read-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE',
    'YOU_ARE_NOT_ALLOWED_TO_GET_A_ROLE',
  ],
  'role-needs-organization': ['YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE'],
  'role-create-refused': ['YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE'],
  'role-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE'],
  'role-delete-refused': ['YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE'],
  'role-limit': ['TOO_MANY_ROLES', 'THIS_ORGANIZATION_HAS_TOO_MANY_ROLES'],
  'role-resource-unknown': ['INVALID_RESOURCE', 'THE_PROVIDED_PERMISSION_INCLUDES_AN_INVALID_RESOURCE'],
  'role-name-taken': ['ROLE_NAME_IS_ALREADY_TAKEN', 'THAT_ROLE_NAME_IS_ALREADY_TAKEN'],
  'role-predefined': ['CANNOT_DELETE_A_PRE_DEFINED_ROLE', 'CANNOT_DELETE_A_PREDEFINED_ROLE'],
  'role-assigned': [
    'ROLE_IS_ASSIGNED_TO_MEMBERS',
    'CANNOT_DELETE_A_ROLE_THAT_IS_ASSIGNED_TO_MEMBERS_PLEASE_REASSIGN_THE_MEMBERS_TO_A_DIFFERENT_ROLE_FIRST',
  ],
} satisfies ServerNames<typeof notifiedErrors & typeof errors>;

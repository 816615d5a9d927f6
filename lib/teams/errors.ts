import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'teams-off': {
    sentence: /*i18n*/ {
      id: 'error.teams-off',
      message: 'Teams are turned off on this server. Its administrator can turn them on.',
    },
    nextStep: 'dismiss',
  },
  'team-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.team-create-refused',
      message: 'Your role can’t create teams. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'team-exists': {
    sentence: /*i18n*/ {
      id: 'error.team-exists',
      message: 'That team name is taken. Choose another one.',
    },
    nextStep: 'edit',
  },
  'team-not-found': {
    sentence: /*i18n*/ {
      id: 'error.team-not-found',
      message: 'That team no longer exists. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'team-limit': {
    sentence: /*i18n*/ {
      id: 'error.team-limit',
      message: 'This organization has reached its team limit. Delete one first.',
    },
    nextStep: 'dismiss',
  },
  'last-team': {
    sentence: /*i18n*/ {
      id: 'error.last-team',
      message: 'An organization needs at least one team. Create another before you delete this one.',
    },
    nextStep: 'dismiss',
  },
  'team-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.team-update-refused',
      message: 'Your role can’t change this team. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'team-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.team-delete-refused',
      message: 'Your role can’t delete this team. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'team-active': {
    sentence: /*i18n*/ {
      id: 'error.team-active',
      message: 'This team is active. Make another one active, or none, then delete it.',
    },
    nextStep: 'dismiss',
  },
  'team-member-limit': {
    sentence: /*i18n*/ {
      id: 'error.team-member-limit',
      message: 'This team is full. Remove someone first.',
    },
    nextStep: 'dismiss',
  },
  'not-a-team-member': {
    sentence: /*i18n*/ {
      id: 'error.not-a-team-member',
      message: 'Only members of this team can do that. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'team-members-refused': {
    sentence: /*i18n*/ {
      id: 'error.team-members-refused',
      message: 'Your role can’t see who is in this team. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'no-active-team': {
    sentence: /*i18n*/ { id: 'error.no-active-team', message: 'No team is active. Choose one first.' },
    nextStep: 'dismiss',
  },
  'team-member-add-refused': {
    sentence: /*i18n*/ {
      id: 'error.team-member-add-refused',
      message: 'Your role can’t add people to this team. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'team-member-remove-refused': {
    sentence: /*i18n*/ {
      id: 'error.team-member-remove-refused',
      message: 'Your role can’t remove people from this team. Ask an owner or admin.',
    },
    nextStep: 'refresh',
  },
  'team-id-reserved': {
    sentence: /*i18n*/ {
      id: 'error.team-id-reserved',
      message: 'The server can’t use this team’s ID. Ask your administrator.',
    },
    nextStep: 'refresh',
  },
} satisfies ErrorTexts;

type Ours = 'team-active';

export const serverNames = {
  'teams-off': ['TEAMS_ARE_NOT_ENABLED'],
  'team-create-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
  ],
  'team-exists': ['TEAM_ALREADY_EXISTS'],
  'team-not-found': ['TEAM_NOT_FOUND'],
  'team-limit': ['YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS'],
  'last-team': ['UNABLE_TO_REMOVE_LAST_TEAM'],
  'team-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM'],
  'team-delete-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
  ],
  'team-member-limit': ['TEAM_MEMBER_LIMIT_REACHED'],
  'not-a-team-member': ['USER_IS_NOT_A_MEMBER_OF_THE_TEAM'],
  'team-members-refused': [
    'YOU_CAN_NOT_ACCESS_THE_MEMBERS_OF_THIS_TEAM',
    'YOU_ARE_NOT_ALLOWED_TO_LIST_THE_MEMBERS_OF_THIS_TEAM',
  ],
  'no-active-team': ['YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM'],
  'team-member-add-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_MEMBER',
  ],
  'team-member-remove-refused': ['YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER'],
  'team-id-reserved': ['INVALID_TEAM_ID', 'TEAM_ID_CONTAINS_A_RESERVED_CHARACTER'],
} satisfies ServerNames<typeof errors, Ours>;

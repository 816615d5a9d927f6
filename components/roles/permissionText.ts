import type { I18n, MessageDescriptor } from '@lingui/core';

/** Better Auth's own resources; those of a server are named as it names them. */
const RESOURCES: Readonly<Record<string, MessageDescriptor>> = {
  organization: /*i18n*/ { id: 'label.organization', message: 'Organization' },
  member: /*i18n*/ { id: 'label.members', message: 'Members' },
  invitation: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
  team: /*i18n*/ { id: 'label.teams', message: 'Teams' },
  ac: /*i18n*/ { id: 'label.roles', message: 'Roles' },
};

const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  create: /*i18n*/ { id: 'roles.action.create', message: 'create' },
  read: /*i18n*/ { id: 'roles.action.read', message: 'see' },
  update: /*i18n*/ { id: 'roles.action.update', message: 'change' },
  delete: /*i18n*/ { id: 'roles.action.delete', message: 'delete' },
  cancel: /*i18n*/ { id: 'roles.action.cancel', message: 'revoke' },
};

const textFrom =
  (texts: Readonly<Record<string, MessageDescriptor>>) =>
  (i18n: I18n, name: string): string => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return text ? i18n._(text) : name;
  };

export const resourceText = textFrom(RESOURCES);
export const actionText = textFrom(ACTIONS);

import type { I18n, MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Checkbox } from '@/components/ui/Checkbox';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { listText } from '@/lib/core/i18n/listText';
import { idsOf, subjectOf } from '@/lib/core/operations/rules';
import { actionsOf, type Statements } from '@/lib/members/authorize';

/** Better Auth's own resources; a server's custom ones keep the server's names. */
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

const resourceText = textFrom(RESOURCES);
const actionText = textFrom(ACTIONS);

/** An action by itself is capitalized, but a server's own word stays as it is. */
const actionLabel = (i18n: I18n, name: string): string =>
  Object.hasOwn(ACTIONS, name) ? capitalized(i18n.locale, actionText(i18n, name)) : name;

const permissionValue = (resource: string, action: string): string => subjectOf(resource, action);

export function valuesOf(permission: Statements): string[] {
  return Object.entries(permission).flatMap(([resource, actions]) =>
    actions.map((action) => permissionValue(resource, action)),
  );
}

export const partsOfValues = (values: readonly string[]) =>
  values.map((value) => {
    const [resource = '', action = ''] = idsOf(value);
    return { resource, action };
  });

export interface PermissionTableProps {
  readonly all: Statements;
  /** A user may assign only permissions of their own role. */
  readonly own: Statements;
  readonly saved: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

export function PermissionTable({ all, own, saved, chosen, onChoose }: PermissionTableProps) {
  const { i18n } = useLingui();
  const choose = (value: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <table className="w-full border-line border-y text-start">
      <caption className="mb-1 text-start font-medium text-small">
        <Trans id="roles.permissions" message="Permissions" />
      </caption>
      <tbody className="divide-y divide-line">
        {Object.entries(all).map(([resource, actions]) => (
          <tr className="align-top" key={resource}>
            <th className="w-1/3 max-w-36 py-2 pe-4 text-start font-normal" scope="row">
              <bdi className="block break-words">{resourceText(i18n, resource)}</bdi>
            </th>
            <td className="py-2">
              <span className="flex flex-wrap gap-x-5 gap-y-1.5">
                {actions.map((action) => {
                  const value = permissionValue(resource, action);
                  return (
                    <Checkbox
                      checked={chosen.includes(value)}
                      // The permission can be removed from a role that has it, but not added.
                      disabled={!saved.includes(value) && !actionsOf(own, resource)?.includes(action)}
                      key={action}
                      label={<bdi className="inline-block break-all">{actionLabel(i18n, action)}</bdi>}
                      name={value}
                      onChange={(nowOn) => choose(value, nowOn)}
                    />
                  );
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For example "Members: create, change". */
export function PermissionList({ permission }: { readonly permission: Statements }) {
  const { i18n } = useLingui();
  const allowed = Object.entries(permission).filter(([, actions]) => actions.length > 0);
  if (allowed.length === 0) return <Trans id="roles.permissions.none" message="No permissions" />;
  return allowed.map(([resource, actions]) => (
    <span className="me-3 inline-block max-w-full break-words" key={resource}>
      <bdi>{resourceText(i18n, resource)}</bdi>:{' '}
      <bdi>
        {listText(
          i18n.locale,
          actions.map((one) => actionText(i18n, one)),
        )}
      </bdi>
    </span>
  ));
}

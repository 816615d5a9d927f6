import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { useAction } from '@/components/form/useAction';
import { CardRow, IconTile } from '@/components/ui/Card';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { call } from '@/lib/core/command/call';
import { displayText } from '@/lib/core/displayText';
import { actionsOf, type Statements } from '@/lib/members/authorize';
import type { Role } from '@/lib/roles/contract';
import { ROLES_RESOURCE } from '@/lib/roles/rules';
import { PermissionList } from './PermissionTable';
import { RoleForm } from './RoleForm';

export interface RoleRowProps {
  readonly role: Role;
  readonly organizationId: string;
  readonly all: Statements;
  readonly own: Statements;
  readonly reason: string;
  readonly steps: NextSteps;
  /** Reads the list again, and the places where roles are assigned. */
  readonly onChanged: () => void;
}

export function RoleRow({ role, organizationId, all, own, reason, steps, onChanged }: RoleRowProps) {
  const [open, setOpen] = useState<RoleOpen>('nothing');
  const removing = useAction<null>();
  const { id: roleId } = role;
  const name = displayText(role.name);

  function show(next: RoleOpen) {
    removing.reset();
    setOpen(next);
  }

  async function remove() {
    const result = await removing.run(() => call('roles.delete', { organizationId, roleId }));
    setOpen('nothing');
    if (result.ok || result.error.code === 'role-not-found') onChanged();
  }

  return (
    <ActionRow
      confirm={{
        isAsked: open === 'remove',
        command: removing,
        action: <Trans id="action.delete" message="Delete" />,
        title: (
          <Trans id="roles.delete.title" message="Delete role {name}?" values={{ name: <bdi>{name}</bdi> }} />
        ),
        text: (
          <Trans
            id="roles.delete.text"
            message="Remove it from every member first. Pending invitations with it stop working."
          />
        ),
        run: () => void remove(),
        onKeep: () => show('nothing'),
      }}
      form={
        open === 'edit' ? (
          <RoleForm
            all={all}
            onCancel={() => show('nothing')}
            onDone={() => {
              show('nothing');
              onChanged();
            }}
            onRefused={({ code }) => {
              if (code === 'role-not-found') onChanged();
            }}
            own={own}
            role={role}
            send={(changed) => call('roles.update', { organizationId, roleId, ...changed })}
            steps={steps}
            submitText={<Trans id="members.role.save" message="Save role" />}
          />
        ) : null
      }
      steps={steps}
    >
      <RoleView own={own} reason={reason} role={role} show={show} />
    </ActionRow>
  );
}

type RoleOpen = 'nothing' | 'edit' | 'remove';

interface RoleViewProps extends Pick<RoleRowProps, 'role' | 'own' | 'reason'> {
  readonly show: (open: RoleOpen) => void;
}

function RoleView({ role, own, reason, show }: RoleViewProps) {
  const { permission, isWhole } = role;
  const name = displayText(role.name);
  const { i18n } = useLingui();
  const unreadable = i18n._({
    id: 'roles.unreadable',
    message: 'Switchyard can’t read all of its permissions. Change it on the dashboard.',
  });
  const allows = (action: string) => actionsOf(own, ROLES_RESOURCE)?.includes(action);
  return (
    <CardRow
      icon={<IconTile Icon={KeyRound} />}
      menu={
        <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
          <MenuAction
            Icon={Pencil}
            onSelect={() => show('edit')}
            reason={allows('update') ? (isWhole ? undefined : unreadable) : reason}
          >
            <Trans id="action.edit" message="Edit" />
          </MenuAction>
          <MenuAction
            Icon={Trash2}
            onSelect={() => show('remove')}
            reason={allows('delete') ? undefined : reason}
            tone="bad"
          >
            <Trans id="action.delete.ask" message="Delete…" />
          </MenuAction>
        </RowMenu>
      }
      text={isWhole ? <PermissionList permission={permission} /> : unreadable}
      title={<bdi title={name}>{name}</bdi>}
    />
  );
}

import { Trans, useLingui } from '@lingui/react';
import { Ban, Eye, Info, KeyRound, Pencil, ShieldCheck, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayBeDone } from '@/components/errors/outage';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import type { Chosen } from '@/components/form/ChoiceBar';
import { PersonIcon, PersonName } from '@/components/form/PersonRow';
import { Question } from '@/components/form/Question';
import { ShortDay } from '@/components/form/ShortDay';
import { RoleBadges } from '@/components/organizations/page/Roles';
import { Badge } from '@/components/ui/Badge';
import { CardRow } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { isBannedAt, USER_ROLE } from '@/lib/admin/rules';
import type { ManagedUser } from '@/lib/admin/schema';
import { rolesOf } from '@/lib/members/rules';
import { BanForm } from './BanForm';
import { UserDetails } from './UserDetails';
import { EditRole, EditUser, SetPassword } from './UserForms';
import type { UserRights } from './userRights';
import { userRoleText } from './userRoleText';
import { type UserControls, useUser } from './useUser';

export interface UserRowProps {
  readonly user: ManagedUser;
  readonly rights: UserRights;
  readonly roles: readonly string[];
  /** Null where no action applies to several users. */
  readonly chosen: Chosen | null;
  readonly showImages: boolean;
  readonly now: number;
  readonly steps: NextSteps;
}

export function UserRow(props: UserRowProps) {
  const { user, rights, roles, steps } = props;
  const controls = useUser(user);
  const { open, show, lifting, impersonating, deleting } = controls;
  const close = () => show('nothing');
  const form = { user, controls, rights, roles, steps };
  const values = { name: <bdi>{user.name}</bdi> };
  const titles = failureTitles(controls, values);
  return (
    <ActionRow
      confirm={{
        isAsked: open === 'delete',
        command: deleting,
        failed: titles.delete,
        action: <Trans id="action.delete" message="Delete" />,
        title: <Trans id="users.delete.title" message="Delete {name}?" values={values} />,
        text: (
          <Trans
            id="users.delete.text"
            message="Permanently deletes the account {email}, its sessions and linked accounts."
            values={{ email: <bdi>{user.email}</bdi> }}
          />
        ),
        run: controls.remove,
        onKeep: close,
      }}
      failures={[
        {
          action: lifting,
          title: titles.unban,
          onRetry: controls.unban,
        },
        {
          action: impersonating,
          title: titles.impersonate,
          onRetry: controls.impersonate,
        },
      ]}
      form={openForm({ ...form, onClose: close })}
      instead={
        open === 'impersonate' ? (
          <Question
            action={<Trans id="users.impersonate.submit" message="Impersonate" />}
            isBusy={impersonating.isBusy}
            isHarmless
            keep={<Trans id="action.cancel" message="Cancel" />}
            onConfirm={controls.impersonate}
            onKeep={close}
            text={
              <Trans
                id="users.impersonate.text"
                message="This browser acts as {email} until you stop, for up to 1 hour."
                values={{ email: <bdi>{user.email}</bdi> }}
              />
            }
            title={<Trans id="users.impersonate" message="Impersonate {name}?" values={values} />}
          />
        ) : undefined
      }
      steps={steps}
    >
      <UserView {...props} controls={controls} />
    </ActionRow>
  );
}

type Failing = Pick<UserControls, 'deleting' | 'lifting' | 'impersonating'>;

/** Without a response, the action may have been done: then its title only names it. */
function failureTitles({ deleting, lifting, impersonating }: Failing, values: { readonly name: ReactNode }) {
  const isUnsure = ({ error }: Failing[keyof Failing]) => error !== null && mayBeDone(error);
  return {
    delete: isUnsure(deleting) ? (
      <Trans id="users.delete.what" message="Delete {name}" values={values} />
    ) : (
      <Trans id="users.delete.failed" message="Couldn’t delete {name}" values={values} />
    ),
    unban: isUnsure(lifting) ? (
      <Trans id="users.unban.what" message="Unban {name}" values={values} />
    ) : (
      <Trans id="users.unban.failed" message="Couldn’t unban {name}" values={values} />
    ),
    impersonate: isUnsure(impersonating) ? (
      <Trans id="users.impersonate.what" message="Impersonate {name}" values={values} />
    ) : (
      <Trans id="users.impersonate.failed" message="Couldn’t impersonate {name}" values={values} />
    ),
  };
}

type OpenFormProps = Parameters<typeof EditUser>[0] & { readonly onClose: () => void };

function openForm({ onClose, ...form }: OpenFormProps): ReactNode {
  switch (form.controls.open) {
    case 'details':
      return <UserDetails onClose={onClose} rights={form.rights} steps={form.steps} user={form.user} />;
    case 'edit':
      return <EditUser {...form} />;
    case 'role':
      return <EditRole {...form} />;
    case 'ban':
      return <BanForm {...form} />;
    case 'password':
      return <SetPassword {...form} />;
    default:
      return null;
  }
}

interface UserViewProps extends UserRowProps {
  readonly controls: UserControls;
}

function UserView({ user, rights, chosen, showImages, now, controls }: UserViewProps) {
  const { id, name, email, image, createdAt } = user;
  const isBanned = isBannedAt(user, now);
  return (
    <CardRow
      action={
        <span className="flex max-w-56 md:justify-end">
          {/* Nearly every user has this role, and a badge on every row is no signal. */}
          <RoleBadges
            role={rolesOf(user.role)
              .filter((role) => role !== USER_ROLE)
              .join()}
            textOf={userRoleText}
          >
            {isBanned ? (
              <Badge tone="bad">
                <span title={user.banReason ?? undefined}>
                  <Trans id="users.banned" message="Banned" />
                </span>
              </Badge>
            ) : null}
          </RoleBadges>
        </span>
      }
      menu={<UserMenu controls={controls} isBanned={isBanned} rights={rights} user={user} />}
      icon={
        <PersonIcon
          chosen={chosen}
          id={id}
          image={showImages ? image : null}
          isFixed={rights.isSelf || isBanned}
          name={name}
          rowKey={id}
        />
      }
      text={
        <Facts>
          {email === name ? null : (
            <bdi className="block truncate" title={email}>
              {email}
            </bdi>
          )}
          {createdAt === null ? null : (
            <span data-wide>
              <Trans id="label.since" message="since {day}" values={{ day: <ShortDay at={createdAt} /> }} />
            </span>
          )}
        </Facts>
      }
      title={<PersonName isSelf={rights.isSelf} name={name} />}
    />
  );
}

type UserMenuProps = Pick<UserViewProps, 'user' | 'rights' | 'controls'> & { readonly isBanned: boolean };

function UserMenu({ user, rights: { may, isSelf }, controls, isBanned }: UserMenuProps) {
  const { i18n } = useLingui();
  const { name } = user;
  const { show } = controls;
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      <MenuAction Icon={Info} onSelect={() => show('details')}>
        <Trans id="label.details" message="Details" />
      </MenuAction>
      {may('user:update') ? (
        <MenuAction Icon={Pencil} onSelect={() => show('edit')}>
          <Trans id="users.edit" message="Edit…" />
        </MenuAction>
      ) : null}
      {may('user:set-role') ? (
        <MenuAction Icon={ShieldCheck} onSelect={() => show('role')}>
          <Trans id="members.role" message="Change role…" />
        </MenuAction>
      ) : null}
      {may('user:set-password') ? (
        <MenuAction Icon={KeyRound} onSelect={() => show('password')}>
          <Trans id="users.password" message="Set password…" />
        </MenuAction>
      ) : null}
      {may('user:impersonate') && !isSelf && !isBanned ? (
        <MenuAction Icon={Eye} onSelect={() => show('impersonate')}>
          <Trans id="users.impersonate.ask" message="Impersonate…" />
        </MenuAction>
      ) : null}
      {may('user:ban') && isBanned ? (
        <MenuAction Icon={Undo2} onSelect={controls.unban}>
          <Trans id="users.unban" message="Unban" />
        </MenuAction>
      ) : null}
      {may('user:ban') && !isSelf && !isBanned ? (
        <MenuAction Icon={Ban} onSelect={() => show('ban')} tone="bad">
          <Trans id="users.ban.ask" message="Ban…" />
        </MenuAction>
      ) : null}
      {may('user:delete') && !isSelf ? (
        <MenuAction Icon={Trash2} onSelect={() => show('delete')} tone="bad">
          <Trans id="action.delete.ask" message="Delete…" />
        </MenuAction>
      ) : null}
    </RowMenu>
  );
}

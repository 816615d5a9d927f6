import { Trans, useLingui } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import type { OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { ownRoleName, RoleBadges, RoleNote } from '@/components/organizations/page/Roles';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { ButtonWithReason } from '@/components/ui/ButtonWithReason';
import { Card, LoadingRows } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowList } from '@/components/ui/RowList';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { actionsOf } from '@/lib/members/authorize';
import type { OrganizationDetails } from '@/lib/organizations/schema';
import { permissionsOnServer, ROLES_RESOURCE, statementsOf, unionOf } from '@/lib/roles/rules';
import { RoleForm } from './RoleForm';
import { RoleRow } from './RoleRow';

const NEW = { name: '', permission: {} };

/** What the user's own role may do, as far as the server shows. */
const ownIn = ({ permissions }: OrganizationDetails, listed: Output<'roles.list'> | undefined) =>
  unionOf([statementsOf(permissions), listed?.own ?? {}]);

/** The roles that an organization defines for itself, where the server lets it. */
export function RolesTab({ details, steps: given }: OrganizationTabProps) {
  const { i18n } = useLingui();
  const noteId = useId();
  const { id: organizationId } = details;
  const { value, error, again } = useRead('roles.list', { organizationId });
  const [isCreating, setCreating] = useState(false);
  const invalidate = useInvalidate();
  const read = () => void again();
  // Where roles are given, they are part of the organization's details.
  const onChanged = () => void invalidate('roles.list', 'organizations.details');
  const steps = { ...given, refresh: read };
  if (error?.code === 'not-found') return <NotOffered />;
  const roles = value?.roles ?? [];
  const all = permissionsOnServer(roles);
  const own = ownIn(details, value);
  const allows = (action: string) => actionsOf(own, ROLES_RESOURCE)?.includes(action) ?? false;
  const reason = i18n._({
    id: 'roles.not-allowed',
    message: 'Your role, {role}, can’t do that with roles.',
    values: { role: ownRoleName(i18n, details) },
  });
  const isFree = ['create', 'update', 'delete'].every(allows);
  const isEmpty = value?.roles.length === 0 && !isCreating;
  const builtIn = details.roles.filter((role) => !roles.some(({ name }) => name === role));

  const create = (
    <ButtonWithReason
      onClick={() => setCreating(true)}
      reason={allows('create') ? undefined : reason}
      reasonId={noteId}
    >
      <Trans id="roles.new" message="New role" />
    </ButtonWithReason>
  );
  return (
    <Card
      action={isCreating || !value || isEmpty ? null : create}
      title={<Trans id="label.roles" message="Roles" />}
    >
      {value && !isFree ? <RoleNote id={noteId}>{reason}</RoleNote> : null}
      {isCreating ? (
        <RoleForm
          all={all}
          onCancel={() => setCreating(false)}
          onDone={() => {
            setCreating(false);
            onChanged();
          }}
          own={own}
          role={NEW}
          send={({ name = '', permission }) => call('roles.create', { organizationId, name, permission })}
          steps={steps}
          submitText={<Trans id="roles.create" message="Create role" />}
        />
      ) : null}
      {error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={read} steps={steps} />
        </div>
      ) : null}
      {value || error ? null : <LoadingRows count={2} />}
      <RowList items={roles} keyOf={({ id }) => id} rowHeight={68}>
        {(role) => (
          <RoleRow
            all={all}
            onChanged={onChanged}
            organizationId={organizationId}
            own={own}
            reason={reason}
            role={role}
            steps={steps}
          />
        )}
      </RowList>
      {isEmpty ? <NoRoles action={create} /> : null}
      <RolesFooter builtIn={builtIn} maybeCut={value?.maybeCut ?? false} />
    </Card>
  );
}

const NoRoles = ({ action }: { readonly action: ReactNode }) => (
  <EmptyState
    action={action}
    Icon={KeyRound}
    title={<Trans id="roles.none" message="No roles of your own yet" />}
  />
);

interface RolesFooterProps {
  readonly builtIn: readonly string[];
  readonly maybeCut: boolean;
}

const RolesFooter = ({ builtIn, maybeCut }: RolesFooterProps) => (
  <>
    {builtIn.length > 0 ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-muted text-small">
        <Trans id="roles.built-in" message="Built in" />
        <RoleBadges role={builtIn.join()} />
      </div>
    ) : null}
    {maybeCut ? (
      <p className="px-5 py-3 text-muted text-small">
        <Trans id="sent.maybe-cut" message="This list may be incomplete." />
      </p>
    ) : null}
  </>
);

/** With what is missing, for the server’s operator. */
const NotOffered = () => (
  <Card title={<Trans id="label.roles" message="Roles" />}>
    <p className="px-5 py-4 text-muted">
      <Trans
        id="roles.unavailable"
        message="This server only has built-in roles. It lacks {endpoint}."
        values={{ endpoint: <code className="break-all">/organization/list-roles</code> }}
      />
    </p>
  </Card>
);

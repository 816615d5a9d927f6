import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PartFailure } from '@/components/form/PartFailure';
import { HeadingAction } from '@/components/organizations/page/HeadingAction';
import { ownRoleName, RoleBadges, RoleNote } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { ButtonWithReason } from '@/components/ui/ButtonWithReason';
import { Card, LoadingRows } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { RowList } from '@/components/ui/RowList';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import { actionsOf } from '@/lib/members/authorize';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { combinedStatements, permissionsOnServer, ROLES_RESOURCE, statementsOf } from '@/lib/roles/rules';
import { RoleForm, type RoleFormProps } from './RoleForm';
import { RoleRow } from './RoleRow';

const NEW = { name: '', permission: {} };

/** `own` has the permissions of the user's own role, as far as the server shows them. */
function rightsIn({ permissions }: OrganizationDetails, listed: Output<'roles.list'> | undefined) {
  const own = combinedStatements([statementsOf(permissions), listed?.own ?? {}]);
  const allows = (action: string) => actionsOf(own, ROLES_RESOURCE)?.includes(action) ?? false;
  const isFree = ['create', 'update', 'delete'].every(allows);
  return { all: permissionsOnServer(listed?.roles ?? []), own, allows, isFree };
}

export function RolesTab({ details, steps: pageSteps }: OrganizationTabProps) {
  const { i18n } = useLingui();
  const noteId = useId();
  const { id: organizationId } = details;
  const { value, readAt, error, again } = useRead('roles.list', { organizationId });
  const [isCreating, setCreating] = useState(false);
  const createButton = useFocusAfter(isCreating);
  const invalidate = useInvalidate();
  const read = () => void again();
  // An organization's own roles are part of the organization's details.
  const onChanged = () => void invalidate('roles.list', 'organizations.details');
  const steps = { ...pageSteps, refresh: read };
  if (error?.code === 'not-found') return <NotOffered />;
  const roles = value?.roles ?? [];
  const { all, own, allows, isFree } = rightsIn(details, value);
  const values = { role: ownRoleName(i18n, details) };
  const reason = i18n._({
    id: 'roles.not-allowed',
    message: 'Your role, {role}, can’t make all changes to roles.',
    values,
  });
  const noCreate = i18n._({
    id: 'roles.create.not-allowed',
    message: 'Your role, {role}, can’t create roles.',
    values,
  });
  const isEmpty = value?.roles.length === 0 && !isCreating;
  const builtIn = details.roles.filter((role) => !roles.some(({ name }) => name === role));

  const create = (
    <ButtonWithReason
      onClick={() => setCreating(true)}
      reason={allows('create') ? undefined : noCreate}
      reasonId={noteId}
      ref={createButton}
      variant={details.isActive ? 'primary' : 'secondary'}
    >
      <Plus aria-hidden="true" size={16} />
      <Trans id="roles.new" message="New role" />
    </ButtonWithReason>
  );
  return (
    <Card hidesTitle title={<Trans id="label.roles" message="Roles" />}>
      {isCreating || !value || isEmpty ? null : <HeadingAction>{create}</HeadingAction>}
      {value && !isFree ? <RoleNote id={noteId}>{reason}</RoleNote> : null}
      {isCreating ? (
        <NewRole
          all={all}
          onClose={() => setCreating(false)}
          onMade={onChanged}
          organizationId={organizationId}
          own={own}
          steps={steps}
        />
      ) : null}
      <ReadState error={error} onRetry={read} readAt={readAt} steps={steps} />
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

interface NewRoleProps extends Pick<RoleFormProps, 'all' | 'own' | 'steps'> {
  readonly organizationId: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

const NewRole = ({ organizationId, onClose, onMade, ...form }: NewRoleProps) => (
  <RoleForm
    {...form}
    onCancel={onClose}
    onDone={() => {
      onClose();
      onMade();
    }}
    role={NEW}
    send={({ name = '', permission }) => call('roles.create', { organizationId, name, permission })}
    submitText={<Trans id="roles.create" message="Create role" />}
  />
);

interface ReadStateProps extends Pick<RoleFormProps, 'steps'> {
  readonly error: AppError | null;
  /** Epoch milliseconds; 0: it isn't read yet. */
  readonly readAt: number;
  readonly onRetry: () => void;
}

function ReadState({ error, readAt, onRetry, steps }: ReadStateProps) {
  if (error) {
    return <PartFailure error={error} onRetry={onRetry} readAt={readAt} steps={steps} />;
  }
  return readAt > 0 ? null : <LoadingRows count={2} />;
}

const NoRoles = ({ action }: { readonly action: ReactNode }) => (
  <EmptyState
    action={action}
    Icon={KeyRound}
    title={<Trans id="roles.none" message="No custom roles yet" />}
  />
);

interface RolesFooterProps {
  readonly builtIn: readonly string[];
  readonly maybeCut: boolean;
}

const RolesFooter = ({ builtIn, maybeCut }: RolesFooterProps) => (
  <>
    {builtIn.length > 0 ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-muted text-small">
        <Trans id="roles.built-in" message="Built in" />
        <RoleBadges role={builtIn.join()} />
      </div>
    ) : null}
    {maybeCut ? (
      <p className="px-4 py-3 text-muted text-small">
        <Trans id="sent.maybe-cut" message="This list may be incomplete." />
      </p>
    ) : null}
  </>
);

const NotOffered = () => (
  <Card hidesTitle title={<Trans id="label.roles" message="Roles" />}>
    <p className="px-4 py-4 text-muted">
      <Trans
        id="error.roles-unavailable"
        message="This server only has built-in roles. Ask your administrator for custom ones."
      />
    </p>
  </Card>
);

import { Trans, useLingui } from '@lingui/react';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ExportCsv } from '@/components/form/ExportCsv';
import { Paging } from '@/components/form/Paging';
import { ReadFailure } from '@/components/form/ReadFailure';
import { useRead } from '@/components/reading/useReading';
import { AvatarList } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { LoadingRows } from '@/components/ui/Card';
import { ClearButton } from '@/components/ui/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { FilteredList } from '@/components/ui/FilterBar';
import { LoadingLead, PageHeading } from '@/components/ui/PageHeading';
import { RowList } from '@/components/ui/RowList';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { useNow } from '@/components/ui/useNow';
import { isBannedAt, STATIC_ROLES } from '@/lib/admin/rules';
import type { AdminPermission, ManagedUser, UserSearchField } from '@/lib/admin/schema';
import type { Connection } from '@/lib/connections/schema';
import { rolesOf } from '@/lib/members/rules';
import type { Profile } from '@/lib/sessions/schema';
import { BanBar, useBanning } from './BanBar';
import { CreateUser } from './CreateUser';
import { UserRow, type UserRowProps } from './UserRow';
import { UsersToolbar } from './UsersToolbar';
import { readAllUsers, usersCsv } from './usersCsv';
import { USERS_PER_PAGE, type UserQuestion, type Users, useUsers, useUsersChanged } from './useUsers';

export interface UsersPageProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly showImages: boolean;
}

const NO_USERS: readonly ManagedUser[] = [];

/**
 * The roles that every server has, and the administrator's own. Other users may have roles that the server doesn't
 * know, because older releases let an administrator set anything.
 */
const knownRoles = (own: string | undefined): string[] => [
  ...new Set([...STATIC_ROLES, ...rolesOf(own ?? '')]),
];

const foundRoles = (known: readonly string[], users: readonly ManagedUser[]): string[] => [
  ...new Set([...known, ...rolesOf(users.map(({ role }) => role).join())]),
];

export function UsersPage(props: UsersPageProps) {
  const { connection, profile } = props;
  const users = useUsers();
  const { value: permissions, error: permissionError } = useRead('admin.permissions', null);
  const may = (permission: AdminPermission) => permissions?.includes(permission) ?? false;
  const mayIsKnown = permissions !== undefined || permissionError !== null;
  const steps = useOptionsSteps(connection);
  const [isCreating, setCreating] = useState(false);
  const createButton = useFocusAfter(isCreating);
  const total = users.page?.total ?? null;
  const roles = knownRoles(profile.role);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PageHeading
          lead={
            users.page === undefined && !users.error ? (
              <LoadingLead />
            ) : total === null ? null : (
              <Trans
                id="users.count"
                message="{count, plural, one {# user} other {# users}}"
                values={{ count: total }}
              />
            )
          }
        >
          <Trans id="label.users" message="Users" />
        </PageHeading>
        <div className={`flex flex-wrap items-center gap-2 ${mayIsKnown ? '' : 'invisible'}`}>
          <ExportUsers question={users.question} steps={steps} />
          {may('user:create') && !isCreating ? (
            <Button onClick={() => setCreating(true)} ref={createButton} variant="primary">
              <Plus aria-hidden="true" size={15} />
              <Trans id="users.create.title" message="New user" />
            </Button>
          ) : null}
        </div>
      </div>
      {isCreating ? <CreateUser onClose={() => setCreating(false)} roles={roles} steps={steps} /> : null}
      {/* What may be done to a user takes room in the row. */}
      <UserList
        {...props}
        may={may}
        roles={roles}
        steps={steps}
        users={mayIsKnown ? users : { ...users, page: undefined }}
      />
    </>
  );
}

interface ExportUsersProps {
  readonly question: UserQuestion;
  readonly steps: NextSteps;
}

const ExportUsers = ({ question, steps }: ExportUsersProps) => (
  <ExportCsv
    make={async (exporting) => ({
      name: 'users.csv',
      text: usersCsv(await readAllUsers(question, exporting)),
    })}
    soFar={(count) => (
      <Trans
        id="users.export.count"
        message="{count, plural, one {# user so far} other {# users so far}}"
        values={{ count }}
      />
    )}
    steps={steps}
  />
);

interface UserListProps extends UsersPageProps {
  readonly users: Users;
  readonly roles: readonly string[];
  readonly may: (permission: AdminPermission) => boolean;
  readonly steps: NextSteps;
}

function UserList({ users, roles, may, steps: plain, profile, showImages }: UserListProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const changed = useUsersChanged();
  const { page, error, isReading, again } = users;
  const rows = page?.users ?? NO_USERS;
  const banning = useBanning(rows.filter((user) => user.id !== profile.id && !isBannedAt(user, now)));
  const chosen = may('user:ban') ? banning.chosen : null;
  const steps = { ...plain, refresh: () => void changed() };
  return (
    <FilteredList>
      <UsersToolbar roles={foundRoles(roles, rows)} users={users} />
      <ReadFailure error={error} onRetry={again} readAt={users.readAt} steps={{ ...steps, refresh: again }} />
      {page || !error ? (
        <section
          aria-label={i18n._({ id: 'label.users', message: 'Users' })}
          className="divide-y divide-line overflow-hidden rounded-card border border-line"
        >
          {page ? null : <LoadingRows count={6} />}
          <Rows
            chosen={chosen}
            isReading={isReading}
            may={may}
            now={now}
            profile={profile}
            roles={roles}
            rows={rows}
            showImages={showImages}
            steps={steps}
          />
          {page ? <PageEnd page={page} users={users} /> : null}
          {chosen ? <BanBar banning={banning} chosen={chosen} steps={steps} /> : null}
        </section>
      ) : null}
    </FilteredList>
  );
}

interface PageEndProps {
  readonly users: Users;
  readonly page: NonNullable<Users['page']>;
}

function PageEnd({ users, page }: PageEndProps) {
  const count = page.users.length;
  return (
    <>
      {count === 0 ? (
        <div role="status">
          <EmptyState
            action={<OtherQuestions page={page} users={users} />}
            Icon={UsersRound}
            title={<Trans id="users.none" message="No users match" />}
          />
        </div>
      ) : null}
      <Paging
        count={count}
        goingTo={users.goingTo}
        offset={page.offset}
        onGo={users.goTo}
        pageSize={USERS_PER_PAGE}
        total={page.total}
      />
    </>
  );
}

const OtherQuestions = ({ users, page: { search, field, filter } }: PageEndProps) => (
  <div className="flex flex-wrap justify-center gap-2 empty:hidden">
    {search ? <SearchOtherField field={field} users={users} /> : null}
    {filter ? (
      <ClearButton onClear={() => users.ask({ search: '', filter: null })}>
        <Trans id="payments.none.clear" message="Clear filters" />
      </ClearButton>
    ) : null}
  </div>
);

interface RowsProps extends Pick<UserListProps, 'roles' | 'may' | 'steps' | 'profile' | 'showImages'> {
  readonly rows: readonly ManagedUser[];
  readonly chosen: UserRowProps['chosen'];
  readonly isReading: boolean;
  readonly now: number;
}

function Rows({ rows, isReading, may, profile, ...row }: RowsProps) {
  return (
    <div aria-busy={isReading} className={isReading ? 'opacity-60' : ''}>
      <AvatarList ids={rows.map(({ id }) => id)}>
        <RowList items={rows} keyOf={({ id }) => id} rowHeight={68}>
          {(user) => <UserRow {...row} rights={{ may, isSelf: user.id === profile.id }} user={user} />}
        </RowList>
      </AvatarList>
    </div>
  );
}

interface SearchOtherFieldProps {
  readonly users: Users;
  readonly field: UserSearchField;
}

/** Servers search one field at a time, so this offers the other one. */
const SearchOtherField = ({ users: { isReading, ask }, field }: SearchOtherFieldProps) =>
  field === 'email' ? (
    <Button busy={isReading} onClick={() => ask({ field: 'name' })}>
      <Trans id="users.search.names" message="Search names" />
    </Button>
  ) : (
    <Button busy={isReading} onClick={() => ask({ field: 'email' })}>
      <Trans id="users.search.emails" message="Search emails" />
    </Button>
  );

import { Trans, useLingui } from '@lingui/react';
import { SearchField } from '@/components/ui/SearchField';
import { SelectField } from '@/components/ui/SelectField';
import {
  SEARCH_FIELDS,
  SEARCH_OPERATORS,
  type SearchOperator,
  SORT_FIELDS,
  type UserFilter,
  type UserSearchField,
} from '@/lib/admin/schema';
import { displayText } from '@/lib/core/displayText';
import { userRoleText } from './userRoleText';
import type { UserQuestion, Users } from './useUsers';

export interface UsersToolbarProps {
  readonly users: Users;
  readonly roles: readonly string[];
}

const ALL = 'all';
const BANNED = 'banned';
const ROLE = 'role:';

const filterValue = (filter: UserFilter): string => {
  if (filter === null) return ALL;
  return 'role' in filter ? ROLE + filter.role : BANNED;
};

const filterOf = (value: string): UserFilter => {
  if (value === BANNED) return { banned: true };
  return value.startsWith(ROLE) ? { role: value.slice(ROLE.length) } : null;
};

const DESCENDING = ' desc';
const sortValue = ({ sortBy, isDescending }: UserQuestion) => sortBy + (isDescending ? DESCENDING : '');

export function UsersToolbar({ users: { typed, ask }, roles }: UsersToolbarProps) {
  const { i18n } = useLingui();
  const fields: Readonly<Record<UserSearchField, string>> = {
    email: i18n._({ id: 'label.email', message: 'Email' }),
    name: i18n._({ id: 'label.name', message: 'Name' }),
  };
  const operators: Readonly<Record<SearchOperator, string>> = {
    contains: i18n._({ id: 'users.search.contains', message: 'Contains' }),
    starts_with: i18n._({ id: 'users.search.starts', message: 'Starts with' }),
    ends_with: i18n._({ id: 'users.search.ends', message: 'Ends with' }),
  };
  const orders = [
    { value: `createdAt${DESCENDING}`, label: i18n._({ id: 'users.sort.newest', message: 'Newest first' }) },
    { value: 'createdAt', label: i18n._({ id: 'users.sort.oldest', message: 'Oldest first' }) },
    { value: 'name', label: fields.name },
    { value: 'email', label: fields.email },
  ];
  const filters = [
    { value: ALL, label: i18n._({ id: 'users.filter.all', message: 'All users' }) },
    { value: BANNED, label: i18n._({ id: 'users.filter.banned', message: 'Banned' }) },
    ...roles.map((role) => ({ value: ROLE + role, label: displayText(userRoleText(i18n, role)) })),
  ];
  return (
    <div className="grid grid-cols-1 gap-3 px-4 py-3 min-[25rem]:grid-cols-2 lg:grid-cols-4">
      <div className="col-span-full">
        <SearchField
          label={<Trans id="users.search" message="Search users" />}
          onType={(search) => ask({ search })}
          placeholder={i18n._({ id: 'users.search.placeholder', message: 'Type to search' })}
          value={typed.search}
        />
      </div>
      <SelectField
        label={<Trans id="users.search.in" message="Search in" />}
        onChoose={(value) => ask({ field: SEARCH_FIELDS.find((field) => field === value) ?? 'email' })}
        options={SEARCH_FIELDS.map((value) => ({ value, label: fields[value] }))}
        value={typed.field}
      />
      <SelectField
        label={<Trans id="users.search.how" message="Match" />}
        onChoose={(value) => ask({ operator: SEARCH_OPERATORS.find((one) => one === value) ?? 'contains' })}
        options={SEARCH_OPERATORS.map((value) => ({ value, label: operators[value] }))}
        value={typed.operator}
      />
      <SelectField
        label={<Trans id="users.filter" message="Filter by" />}
        onChoose={(value) => ask({ filter: filterOf(value) })}
        options={filters}
        value={filterValue(typed.filter)}
      />
      <SelectField
        label={<Trans id="users.sort" message="Sort by" />}
        onChoose={(value) =>
          ask({
            sortBy: SORT_FIELDS.find((field) => value.startsWith(field)) ?? 'createdAt',
            isDescending: value.endsWith(DESCENDING),
          })
        }
        options={orders}
        value={sortValue(typed)}
      />
    </div>
  );
}

import { useLingui } from '@lingui/react';
import { FilterBar } from '@/components/ui/FilterBar';
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
    { value: 'name', label: i18n._({ id: 'users.sort.name', message: 'Name, A–Z' }) },
    { value: 'email', label: i18n._({ id: 'users.sort.email', message: 'Email, A–Z' }) },
  ];
  const filters = [
    { value: ALL, label: i18n._({ id: 'users.filter.all', message: 'All users' }) },
    { value: BANNED, label: i18n._({ id: 'users.filter.banned', message: 'Banned' }) },
    ...roles.map((role) => ({ value: ROLE + role, label: displayText(userRoleText(i18n, role)) })),
  ];
  return (
    <FilterBar
      more={[
        {
          label: i18n._({ id: 'users.search.in', message: 'Search in' }),
          onChoose: (value) => ask({ field: SEARCH_FIELDS.find((field) => field === value) ?? 'email' }),
          options: SEARCH_FIELDS.map((value) => ({ value, label: fields[value] })),
          value: typed.field,
        },
        {
          label: i18n._({ id: 'users.search.how', message: 'Match' }),
          onChoose: (value) => ask({ operator: SEARCH_OPERATORS.find((one) => one === value) ?? 'contains' }),
          options: SEARCH_OPERATORS.map((value) => ({ value, label: operators[value] })),
          value: typed.operator,
        },
      ]}
      search={{
        label:
          typed.field === 'email'
            ? i18n._({ id: 'users.search.email', message: 'Search by email' })
            : i18n._({ id: 'users.search.name', message: 'Search by name' }),
        onType: (search) => ask({ search }),
        value: typed.search,
      }}
      selects={[
        {
          label: i18n._({ id: 'users.filter', message: 'Filter by' }),
          onChoose: (value) => ask({ filter: filterOf(value) }),
          options: filters,
          value: filterValue(typed.filter),
        },
        {
          label: i18n._({ id: 'users.sort', message: 'Sort by' }),
          onChoose: (value) =>
            ask({
              sortBy: SORT_FIELDS.find((field) => value.startsWith(field)) ?? 'createdAt',
              isDescending: value.endsWith(DESCENDING),
            }),
          options: orders,
          value: sortValue(typed),
        },
      ]}
    />
  );
}

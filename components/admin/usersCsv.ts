import type { Exporting } from '@/components/form/ExportCsv';
import { ask } from '@/components/reading/queries';
import { type ManagedUser, USERS_PER_EXPORT_PAGE } from '@/lib/admin/schema';
import { csvOf, textCell } from '@/lib/core/csv';
import type { UserQuestion } from './useUsers';

const COLUMNS = [
  ...['id', 'name', 'email', 'emailVerified', 'role', 'banned', 'banReason', 'banExpires', 'createdAt'],
] as const;

const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString());

const rowOf = (user: ManagedUser): string[] => [
  textCell(user.id),
  textCell(user.name),
  textCell(user.email),
  String(user.emailVerified),
  textCell(user.role),
  String(user.banned),
  textCell(user.banReason),
  time(user.banExpires),
  time(user.createdAt),
];

export const usersCsv = (users: readonly ManagedUser[]): string => csvOf([COLUMNS, ...users.map(rowOf)]);

export async function readAllUsers(
  question: UserQuestion,
  { onCount, patiently, account }: Exporting,
): Promise<ManagedUser[]> {
  const known = new Map<string, ManagedUser>();
  let offset = 0;
  for (;;) {
    const page = { ...question, offset, limit: USERS_PER_EXPORT_PAGE };
    const { users } = await patiently(() => ask('admin.users', page, account));
    const before = known.size;
    // A user who is created meanwhile moves the others to a later page, so users are counted by ID.
    for (const user of users) known.set(user.id, user);
    onCount(known.size);
    // A server that ignores the offset returns nobody new.
    if (known.size === before) return [...known.values()];
    // Some servers return fewer than they are asked for.
    offset += users.length;
  }
}

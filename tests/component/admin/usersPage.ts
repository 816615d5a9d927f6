import { ADMIN_PERMISSIONS, type ManagedUser } from '@/lib/admin/schema';
import { ok } from '@/lib/core/result';
import { openAccountPage, SESSION } from '../account/accountPage';
import type { Answers } from '../shell/fakeExtension';

export const NOOR: ManagedUser = {
  id: 'noor',
  name: 'Noor Haddad',
  email: 'noor@acme.dev',
  emailVerified: true,
  image: null,
  role: 'user',
  banned: false,
  banReason: null,
  banExpires: null,
  createdAt: Date.UTC(2026, 1, 2),
};
export const SELF: ManagedUser = {
  ...NOOR,
  id: 'marta',
  name: 'Marta Kowalska',
  email: 'marta@acme.dev',
  role: 'admin',
};
export const BANNED: ManagedUser = {
  ...NOOR,
  id: 'ana',
  name: 'Ana Duarte',
  email: 'ana@acme.dev',
  role: 'user,support',
  banned: true,
  banReason: '=Fraud',
};

export const usersPage = (users: readonly ManagedUser[], total: number | null = users.length) =>
  ok({ users, total });

export const open = (answers: Answers = {}, role = 'admin') =>
  openAccountPage('#/users', {
    profile: { role },
    answers: {
      'admin.permissions': ok([...ADMIN_PERMISSIONS]),
      'admin.users': usersPage([SELF, NOOR, BANNED]),
      'admin.userSessions': ok([SESSION, { ...SESSION, id: 's2' }]),
      ...answers,
    },
  });

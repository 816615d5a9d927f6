import type { Profile, User } from '@/lib/sessions/schema';

/** The user has no username and no second factor. */
export const makeProfile = (user: User): Profile => ({
  ...user,
  username: null,
  displayUsername: null,
  twoFactorEnabled: false,
  createdAt: null,
});

import type { Profile, User } from '@/lib/sessions/schema';

/** A user in the session, without username and second factor. */
export const profileOf = (user: User): Profile => ({
  ...user,
  username: null,
  displayUsername: null,
  twoFactorEnabled: false,
  createdAt: null,
});

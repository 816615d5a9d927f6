import type { Profile, User } from '@/lib/sessions/schema';

/** A user as the session tells of one that has neither a user name nor a second factor. */
export const profileOf = (user: User): Profile => ({
  ...user,
  username: null,
  displayUsername: null,
  twoFactorEnabled: false,
  createdAt: null,
});

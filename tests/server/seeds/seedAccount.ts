/** A user who can sign in. Tests type these values, and the command prints them. */
export type SeedAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly username?: string;
};

/** The password of every seeded account. */
export const SEED_PASSWORD = 'correct-horse-7';

/** Tests type these values, and the command prints them. */
export type SeedAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly username?: string;
};

/** Every seeded account has this password. */
export const SEED_PASSWORD = 'correct-horse-7';

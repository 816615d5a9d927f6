/** Someone who can sign in: what a test types, and what the command prints. */
export type SeedAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly username?: string;
};

/** Of every seeded account. */
export const SEED_PASSWORD = 'correct-horse-7';

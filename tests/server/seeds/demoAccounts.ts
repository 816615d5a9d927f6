import { SEED_PASSWORD } from './seedAccount.ts';

/** One of the two users has a second factor; the operator may administer users. */
export const demoAccounts = {
  mika: { name: 'Mika Kowalski', email: 'mika@acme.example', username: 'mika', password: SEED_PASSWORD },
  ana: { name: 'Ana Duarte', email: 'ana@delta.example', username: 'ana', password: SEED_PASSWORD },
  vera: { name: 'Vera Holm', email: 'vera@acme.example', username: 'vera', password: SEED_PASSWORD },
  operator: { name: 'Olga Park', email: 'operator@switchyard.example', password: SEED_PASSWORD },
} as const;

/** vera can also use a mailed code. */
export const veraSecondFactor = {
  secret: 'seeded-of-no-value--',
  /** The user types this into an authenticator app (RFC 4648, base32). */
  typedSecret: 'ONSWKZDFMQWW6ZRNNZXS25TBNR2WKLJN',
  /** Each can be used once. */
  backupCodes: ['vera1-back1', 'vera2-back2', 'vera3-back3'],
} as const;

/** This user has no password, and signs in with the provider `yard` only. */
export const lior = { name: 'Lior Vance', email: 'lior@orbit.example' } as const;

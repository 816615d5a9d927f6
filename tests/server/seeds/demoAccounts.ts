import { SEED_PASSWORD } from './seedAccount.ts';

/** The two users of the demo, one with a second factor, and the operator who may administer users. */
export const demoAccounts = {
  mika: { name: 'Mika Kowalski', email: 'mika@acme.example', username: 'mika', password: SEED_PASSWORD },
  ana: { name: 'Ana Duarte', email: 'ana@delta.example', username: 'ana', password: SEED_PASSWORD },
  vera: { name: 'Vera Holm', email: 'vera@acme.example', username: 'vera', password: SEED_PASSWORD },
  operator: { name: 'Olga Park', email: 'operator@switchyard.example', password: SEED_PASSWORD },
} as const;

/** The second factor of vera, who can also use a mailed code. */
export const veraSecondFactor = {
  secret: 'seeded-of-no-value--',
  /** The secret as typed into an authenticator app (RFC 4648, base32). */
  typedSecret: 'ONSWKZDFMQWW6ZRNNZXS25TBNR2WKLJN',
  /** Each can be used once. */
  backupCodes: ['vera1-back1', 'vera2-back2', 'vera3-back3'],
} as const;

/** Has no password, and signs in with the provider `yard` only. */
export const lior = { name: 'Lior Vance', email: 'lior@orbit.example' } as const;

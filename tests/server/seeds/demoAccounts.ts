import { SEED_PASSWORD } from './seedAccount.ts';

/** The two people of the demo, and the operator who may administer users. */
export const demoAccounts = {
  mika: { name: 'Mika Kowalski', email: 'mika@acme.example', username: 'mika', password: SEED_PASSWORD },
  ana: { name: 'Ana Duarte', email: 'ana@delta.example', username: 'ana', password: SEED_PASSWORD },
  operator: { name: 'Olga Park', email: 'operator@switchyard.example', password: SEED_PASSWORD },
} as const;

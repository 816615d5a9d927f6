import { awkwardAccounts, writeAwkward } from './awkward.ts';
import { lenaAccount, maxAccount, writeCrowd } from './crowd.ts';
import { writeDemo } from './demo.ts';
import { demoAccounts } from './demoAccounts.ts';
import { noraAccount, writeInvited } from './invited.ts';
import { renewPayments, writePayments, writePaymentsLarge } from './payments.ts';
import type { SeedAccount } from './seedAccount.ts';
import type { SeedName } from './seedNames.ts';
import type { SeedWriter } from './seedWriter.ts';
import { writeUsers } from './users.ts';

export type Seed = {
  readonly accounts: readonly SeedAccount[];
  readonly write: (seed: SeedWriter) => Promise<void>;
  /** Runs at every later start with the same database. */
  readonly renew?: (seed: SeedWriter) => Promise<void>;
};

/** The keys are values of `--seed`. */
export const seeds = {
  demo: { accounts: Object.values(demoAccounts), write: writeDemo },
  empty: { accounts: [], write: async () => undefined },
  large: { accounts: [lenaAccount], write: (seed) => writeCrowd(seed, lenaAccount, 5_000) },
  many: { accounts: [maxAccount], write: (seed) => writeCrowd(seed, maxAccount, 150) },
  invited: { accounts: [noraAccount], write: writeInvited },
  awkward: { accounts: Object.values(awkwardAccounts), write: writeAwkward },
  payments: { accounts: Object.values(demoAccounts), write: writePayments, renew: renewPayments },
  paymentsLarge: { accounts: Object.values(demoAccounts), write: writePaymentsLarge },
  users: { accounts: Object.values(demoAccounts), write: writeUsers },
} as const satisfies Record<SeedName, Seed>;

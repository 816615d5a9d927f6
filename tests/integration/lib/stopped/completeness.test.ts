import { expect, it } from 'vitest';
import type { ChangeName } from '@/lib/core/command/contract';
import { contracts } from '@/tests/contracts';
import { accountChanges, deletionChanges } from './accountChanges';
import { adminChanges } from './adminChanges';
import { entryChanges, multiSessionChanges } from './entryChanges';
import { organizationChanges } from './organizationChanges';
import { paymentsChanges } from './paymentsChanges';
import { toolbarChanges } from './toolbarChanges';

/** A command that changes the server and has no scenario does not compile here. */
const all = {
  ...toolbarChanges,
  ...entryChanges,
  ...multiSessionChanges,
  ...accountChanges,
  ...deletionChanges,
  ...adminChanges,
  ...organizationChanges,
  ...paymentsChanges,
} satisfies Record<ChangeName, unknown>;

it('every command that changes the server is stopped at each point', () => {
  const stopped = Object.keys(all).map((title) => title.replace(/ \(.*/, ''));
  const changing = Object.entries(contracts).flatMap(([name, { effect }]) =>
    effect === 'change' ? [name] : [],
  );

  expect([...new Set(stopped)].sort()).toEqual(changing.sort());
});

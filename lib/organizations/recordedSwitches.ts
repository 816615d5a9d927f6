import * as z from 'zod/mini';
import type { Operation } from '@/lib/core/operations/schema';
import { type SwitchTarget, switchTargetSchema } from './schema';

export type RecordedSwitch = Operation & { readonly target: SwitchTarget };

/** Null if it isn't readable. */
export function switchTarget({ target }: Pick<Operation, 'target'>): SwitchTarget | null {
  const read = z.safeParse(switchTargetSchema, target);
  return read.success ? read.data : null;
}

/** The latest last. */
export function switchesBy(
  operations: readonly Operation[],
  connectionId: string,
  userId: string,
): readonly RecordedSwitch[] {
  return operations
    .filter((operation) => operation.kind === 'organizations.setActive')
    .filter((operation) => operation.connectionId === connectionId && operation.userId === userId)
    .flatMap((operation) => {
      const target = switchTarget(operation);
      return target ? [{ ...operation, target }] : [];
    })
    .toSorted((a, b) => a.startedAt - b.startedAt);
}

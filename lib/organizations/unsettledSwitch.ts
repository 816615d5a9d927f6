import type { Operation } from '@/lib/core/operations/schema';

/** Whether an operation is a switch that is under way or failed: the popup says so. For its first script, and so without schemas. */
export const isUnsettledSwitch = ({ kind, progress }: Pick<Operation, 'kind' | 'progress'>): boolean =>
  kind === 'organizations.setActive' &&
  (progress.phase !== 'settled' || (progress.error !== null && progress.error.code !== 'superseded'));

import type { Operation } from '@/lib/core/operations/schema';

/** Without schemas, since it is in the popup's first script. */
export const isUnsettledSwitch = ({ kind, progress }: Pick<Operation, 'kind' | 'progress'>): boolean =>
  kind === 'organizations.setActive' &&
  (progress.phase !== 'settled' || (progress.error !== null && progress.error.code !== 'superseded'));

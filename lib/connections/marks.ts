import { isLocalHost } from '@/lib/core/openableUrl';
import type { Connection } from './schema';

export const MARKS = ['none', 'production', 'sandbox', 'local'] as const;
export type Mark = (typeof MARKS)[number];

type Marked = Pick<Connection, 'mark' | 'baseURL' | 'payments'>;

/** The user's mark, else what its payments plugin reports, else local if it is on this machine. */
export function markOf({ mark, baseURL, payments }: Marked): Mark {
  const known = MARKS.find((one) => one === mark);
  if (known || payments?.isSandbox) return known ?? 'sandbox';
  return isLocalHost(new URL(baseURL).hostname) ? 'local' : 'none';
}

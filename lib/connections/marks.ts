import { isLocalHost } from '@/lib/core/openableUrl';
import type { Connection } from './schema';

/** What a server may be for. */
export const MARKS = ['none', 'production', 'sandbox', 'local'] as const;
export type Mark = (typeof MARKS)[number];

type Marked = Pick<Connection, 'mark' | 'baseURL' | 'payments'>;

/** As the user has marked it, else as its payments plugin says, else local where it is this machine. */
export function markOf({ mark, baseURL, payments }: Marked): Mark {
  const known = MARKS.find((one) => one === mark);
  if (known || payments?.isSandbox) return known ?? 'sandbox';
  return isLocalHost(new URL(baseURL).hostname) ? 'local' : 'none';
}

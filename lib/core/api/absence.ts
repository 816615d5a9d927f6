import { CAPABILITIES } from '@/lib/connections/schema';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { ApiServer } from './createApi';
import type { Row } from './row';

/** Ours: what a newer release of the server brings is noticed within the hour, for one request of each form. */
const ABSENT_FOR_MS = HOUR_MS;

type Form = Pick<Row, 'method' | 'path'>;

/** What a plugin's calls have in common; some are below the path of another one. */
const PATHS_OF_PLUGIN = {
  organization: /^\/organization\//,
  teams: /^\/organization\/.*team/,
  username: /username/,
  twoFactor: /^\/two-factor\//,
  passkey: /^\/passkey\//,
  admin: /^\/admin\//,
} as const;

/** The name under which a form is remembered. */
export const nameOfForm = ({ method, path }: Form): string => `${method} ${path}`;

/** Whether a server is known to lack a form, by its plugins or by its last word on it. */
export function isKnownAbsent({ capabilities, absent }: ApiServer, form: Form, now: number): boolean {
  if (!isOlder(absent?.[nameOfForm(form)] ?? Number.NEGATIVE_INFINITY, ABSENT_FOR_MS, now)) return true;
  return CAPABILITIES.some(
    (plugin) => capabilities?.[plugin] === false && PATHS_OF_PLUGIN[plugin].test(form.path),
  );
}

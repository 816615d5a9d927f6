import { anything, apiCall, type RequestForm, read } from '@/lib/core/api/apiCall';
import { type ApiDependencies, type ApiPool, type ApiServer, createApiPool } from '@/lib/core/api/createApi';
import type { CodeOfRefusal } from '@/lib/core/api/refusals';
import * as z from '@/lib/core/lazyZod';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { RequestService } from '@/lib/requests/requestService';
import { CAPABILITIES, type Capabilities, type Connection } from './schema';

/** Every path of a wrong address may send megabytes. */
export const probeOk = apiCall({ ...read, path: '/ok', maxBytes: 64 * 1024 }, () =>
  z.object({ ok: z.literal(true) }),
);

/** With an invented provider and our own origin as callback, it changes nothing and shows whether we are trusted. */
export const probeTrust = apiCall(
  { method: 'POST', path: '/sign-in/social', effect: 'read' },
  () => anything,
);

/** Ours: a server upgrade is noticed within the hour, at the price of one request per form. */
const ABSENT_FOR_MS = HOUR_MS;

/** A sign-in with a password is sent whatever is known: its refusal is how a page finds out. */
const PATHS_OF_PLUGIN: { readonly [N in keyof Capabilities]?: RegExp } = {
  organization: /^\/organization\//,
  teams: /^\/organization\/.*team/,
  username: /username/,
  twoFactor: /^\/two-factor\//,
  passkey: /^\/passkey\//,
  admin: /^\/admin\//,
};

export const nameOfForm = ({ method, path, refusal }: RequestForm): string =>
  [method, path, ...(refusal ? [refusal] : [])].join(' ');

type KnownServer = ApiServer & Partial<Pick<Connection, 'capabilities' | 'absent'>>;

export function isKnownAbsent(
  { capabilities, absent }: KnownServer,
  form: RequestForm,
  now: number,
): boolean {
  if (!isOlder(absent?.[nameOfForm(form)] ?? Number.NEGATIVE_INFINITY, ABSENT_FOR_MS, now)) return true;
  return CAPABILITIES.some(
    (plugin) => capabilities?.[plugin] === false && PATHS_OF_PLUGIN[plugin]?.test(form.path),
  );
}

interface ConnectionsApiDependencies {
  readonly server: ApiDependencies;
  readonly codeOfRefusal: CodeOfRefusal;
  readonly detached: (work: Promise<unknown>) => void;
  readonly now: () => number;
  readonly requests: Pick<RequestService, 'optionsFor'>;
  readonly connections: {
    readonly recordAbsence: (server: ApiServer, form: string) => Promise<unknown>;
  };
}

export const createConnectionsApi = (worker: ConnectionsApiDependencies): ApiPool =>
  createApiPool(
    {
      ...worker.server,
      requestsTo: (server) => worker.requests.optionsFor(server),
      isAbsent: (server, form) => isKnownAbsent(server, form, worker.now()),
      onAbsent: (server, form) => worker.detached(worker.connections.recordAbsence(server, nameOfForm(form))),
    },
    worker.codeOfRefusal,
  );

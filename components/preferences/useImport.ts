import { useState } from 'react';
import { requestHosts } from '@/components/connections/hostPermissions';
import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { readState } from '@/lib/core/state/readState';
import { isAnnounced } from '@/lib/payments/announcedKinds';
import { type Backup, type BackupProblem, type BackupServer, readBackup } from '@/lib/preferences/backup';
import { mutedOn } from '@/lib/preferences/mutes';
import { POPUP_SECTIONS } from '@/lib/preferences/popupSections';
import { preferences } from '@/lib/preferences/state';
import { sendOrganizationMute } from './muting';

/** Ours: a hundred servers with everything set take a fifth of it. */
export const MAX_BACKUP_BYTES = 500_000;

interface FailedServer {
  readonly server: BackupServer;
  readonly error: AppError;
}

/** `unreadable`: for example, the file was moved since it was chosen. */
export type ImportProblem = BackupProblem | { readonly kind: 'too-large' | 'unreadable' };

export type ImportPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'refused'; readonly problem: ImportProblem }
  | { readonly name: 'asking'; readonly backup: Backup }
  | { readonly name: 'busy'; readonly backup: Backup }
  | { readonly name: 'done'; readonly failed: readonly FailedServer[]; readonly error: AppError | null };

const denied = (server: BackupServer): FailedServer => ({ server, error: { code: 'permission-denied' } });

async function savedServer({ baseURL, basePath }: BackupServer) {
  const { list } = await readState(connections).get();
  return list.find((saved) => saved.baseURL === baseURL && saved.basePath === basePath);
}

async function importServer(server: BackupServer): Promise<Result<unknown>> {
  const { name, baseURL, basePath, dashboardOrigins, providers, ...settings } = server;
  const saved = await savedServer(server);
  if (!saved) {
    const added = await call('connections.add', { baseURL, basePaths: [basePath], dashboardOrigins });
    if (!added.ok) return added;
  }
  const connectionId = (await savedServer(server))?.id;
  if (!connectionId) return fail('no-connection');
  const chosen = Object.fromEntries(providers.map((id): [string, boolean] => [id, true]));
  const { keepsWatching, isMuted, mark, requests, mutedOrganizations = [], ...always } = settings;
  const muted = await importMutes(connectionId, mutedOrganizations);
  if (!muted.ok) return muted;
  if (requests) {
    const set = await call('connections.setRequests', {
      connectionId,
      // The gateway saved here stays.
      requests: { ...requests, keepsGateway: false },
    });
    if (!set.ok) return set;
  }
  return call('connections.update', {
    connectionId,
    name,
    dashboardOrigins,
    providers: chosen,
    ...always,
    ...(keepsWatching === undefined ? {} : { keepsWatching }),
    ...(isMuted === undefined ? {} : { isMuted }),
    ...(mark === undefined ? {} : { mark }),
  });
}

const defaultDisplay = (name: string): string => (name === 'sections' ? POPUP_SECTIONS.join() : '');

/** The worker merges these with what is saved, so whatever the file leaves out becomes the default. */
async function importPreferences({ preferences: chosen }: Backup): Promise<AppError | null> {
  const saved = await readState(preferences).get();
  const display = {
    ...Object.fromEntries(Object.keys(saved.display ?? {}).map((name) => [name, defaultDisplay(name)])),
    ...chosen.display,
  };
  const kinds = {
    ...Object.fromEntries(
      Object.keys(saved.payments.kinds).map((type) => [type, isAnnounced({ kinds: {} }, type)]),
    ),
    ...chosen.payments.kinds,
  };
  const result = await call('preferences.change', {
    ...chosen,
    ...(Object.keys(display).length > 0 && { display }),
    payments: { ...chosen.payments, kinds },
  });
  return result.ok ? null : result.error;
}

/** Mutes these and no others, by the commands that a click on each would send. */
async function importMutes(connectionId: string, muted: readonly string[]): Promise<Result<null>> {
  const before = mutedOn((await readState(preferences).get()).mutedOrganizations, connectionId);
  const changed = [
    ...before.filter((id) => !muted.includes(id)).map((id) => [id, false] as const),
    ...muted.filter((id) => !before.includes(id)).map((id) => [id, true] as const),
  ];
  for (const [organizationId, isMuted] of changed) {
    const result = await sendOrganizationMute(connectionId, organizationId, isMuted);
    if (!result.ok) return result;
  }
  return ok(null);
}

async function importServers(servers: readonly BackupServer[]): Promise<FailedServer[]> {
  const { activeId } = await readState(connections).get();
  const failed: FailedServer[] = [];
  for (const server of servers) {
    const result = await importServer(server);
    if (!result.ok) failed.push({ server, error: result.error });
  }
  // Adding a server made it the active one.
  if (activeId !== null) await call('connections.activate', { connectionId: activeId });
  return failed;
}

/** Imports only after the user has seen the file's contents. */
export function useImport() {
  const [phase, setPhase] = useState<ImportPhase>({ name: 'idle' });

  async function read(file: File | undefined) {
    if (!file) return;
    const refuse = (problem: ImportProblem) => setPhase({ name: 'refused', problem });
    if (file.size > MAX_BACKUP_BYTES) return refuse({ kind: 'too-large' });
    const text = await file.text().catch(() => null);
    if (text === null) return refuse({ kind: 'unreadable' });
    const result = readBackup(text);
    if (result.ok) setPhase({ name: 'asking', backup: result.backup });
    else refuse(result.problem);
  }

  async function run(backup: Backup, isAllowed: Promise<boolean>) {
    setPhase({ name: 'busy', backup });
    const error = await importPreferences(backup);
    const mayAsk = await isAllowed;
    const failed = mayAsk ? await importServers(backup.servers) : backup.servers.map(denied);
    setPhase({ name: 'done', failed, error });
  }

  return {
    phase,
    read: (file: File | undefined) => void read(file),
    /** Must run in the click itself: the browser asks for the hosts of all servers at once. */
    confirm: () => {
      if (phase.name !== 'asking') return;
      const { backup } = phase;
      const origins = backup.servers.flatMap(({ baseURL, dashboardOrigins }) => [
        baseURL,
        ...dashboardOrigins,
      ]);
      void run(backup, origins.length > 0 ? requestHosts(origins) : Promise.resolve(true));
    },
    cancel: () => setPhase({ name: 'idle' }),
  };
}

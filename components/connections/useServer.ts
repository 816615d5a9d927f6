import { useState } from 'react';
import { useStandingQuestion } from '@/components/admin/useStandingQuestion';
import { forgetUses } from '@/components/search/usedActions';
import { forgetDevicesSeen } from '@/components/sessions/devices/devicesSeen';
import { forgetSignIn } from '@/components/social/lastSignIn';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { type AppError, fail, type Result } from '@/lib/core/result';
import { requestHosts } from './hostPermissions';
import { noteRemoval } from './removedElsewhere';

export type ServerAction = 'activate' | 'check' | 'allow' | 'administer' | 'remove';

export type ServerPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'confirming' }
  | { readonly name: 'editing' }
  | { readonly name: 'busy'; readonly action: ServerAction }
  | { readonly name: 'checked' }
  | { readonly name: 'failed'; readonly action: ServerAction; readonly error: AppError };

export function useServer(connection: Connection) {
  const [phase, setPhase] = useState<ServerPhase>({ name: 'idle' });
  const input = { connectionId: connection.id };
  const standing = useStandingQuestion(connection);

  async function act(action: ServerAction, result: Promise<Result<unknown>>) {
    setPhase({ name: 'busy', action });
    const settled = await result;
    if (!settled.ok) return setPhase({ name: 'failed', action, error: settled.error });
    setPhase(action === 'check' ? { name: 'checked' } : { name: 'idle' });
  }

  async function allow(): Promise<Result<unknown>> {
    if (!(await requestHosts([connection.baseURL, ...connection.dashboardOrigins])))
      return fail('permission-denied');
    return call('sessions.refresh', { reason: 'manual' });
  }

  return {
    phase,
    activate: () => act('activate', call('connections.activate', input)),
    check: () => act('check', call('connections.check', input)),
    allow: () => act('allow', allow()),
    /** Only the server in use can be asked. */
    mayAdminister: standing.isOpen,
    administer: () => act('administer', standing.ask()),
    edit: () => setPhase({ name: 'editing' }),
    askToRemove: () => setPhase({ name: 'confirming' }),
    dismiss: () => setPhase({ name: 'idle' }),
    remove: () => {
      noteRemoval(connection);
      forgetSignIn(connection.id);
      forgetDevicesSeen(connection.id);
      forgetUses(connection.id);
      return act('remove', call('connections.remove', input));
    },
  };
}

export type ServerControls = ReturnType<typeof useServer>;

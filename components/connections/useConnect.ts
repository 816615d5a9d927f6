import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { Input } from '@/lib/core/command/contract';
import { type AppError, fail } from '@/lib/core/result';
import { type ConnectField, type ConnectValues, parseConnectForm } from './connectForm';
import { requestHosts } from './requestHosts';

export type ConnectPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'asking' }
  | { readonly name: 'probing' }
  | {
      readonly name: 'failed';
      readonly at: ConnectField | 'form';
      readonly error: AppError;
      /** The server that failed, where the address named one. */
      readonly baseURL: string | null;
    };

const IDLE: ConnectPhase = { name: 'idle' };

/** Connects a server: reads the fields, asks the browser for the hosts, has the worker probe and save. */
export function useConnect(onConnected: (connectionId: string) => void) {
  const [phase, setPhase] = useState<ConnectPhase>(IDLE);
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function add(input: Input<'connections.add'>) {
    const asked = requestHosts([input.baseURL, ...input.dashboardOrigins]);
    setPhase({ name: 'asking' });
    const allowed = await asked;
    if (allowed) setPhase({ name: 'probing' });
    const result = allowed ? await call('connections.add', input) : fail('permission-denied');
    if (!result.ok) {
      return setPhase({ name: 'failed', at: 'form', error: result.error, baseURL: input.baseURL });
    }
    void call('drafts.discard', { form: 'connect' });
    // Who is signed in there decides what comes next; a failure of this read is shown on the next page.
    await call('sessions.refresh', { reason: 'manual' });
    if (isShown.current) onConnected(result.value.connectionId);
  }

  /** Answers the field that has to be corrected first, or nothing. */
  function connect(values: ConnectValues): ConnectField | null {
    const form = parseConnectForm(values);
    if (form.ok) {
      void add(form.input);
      return null;
    }
    setPhase({ name: 'failed', at: form.at, error: form.error, baseURL: null });
    return form.at;
  }

  /** What was wrong is being corrected. */
  const edited = () => setPhase((current) => (current.name === 'failed' ? IDLE : current));

  return { phase, connect, edited };
}

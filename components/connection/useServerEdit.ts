import { useRef, useState } from 'react';
import type { Connection } from '@/lib/connection/schema';
import { call } from '@/lib/messaging/call';
import { type AppError, fail } from '@/lib/result';
import { requestHosts } from './requestHosts';
import { editableValues, parseServerEdit, type ServerEdit, type ServerEditValues } from './serverEdit';

export type ServerEditPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'busy' }
  | { readonly name: 'failed'; readonly at: 'dashboard' | 'form'; readonly error: AppError };

/** Changes what a person may set about a saved server. */
export function useServerEdit(connection: Connection, onDone: () => void) {
  const [values, setValues] = useState<ServerEditValues>(() => editableValues(connection));
  const [phase, setPhase] = useState<ServerEditPhase>({ name: 'idle' });
  const dashboardField = useRef<HTMLInputElement>(null);

  async function send({ input, needed }: ServerEdit) {
    // Asked before anything is awaited: Firefox wants it in the click itself.
    const asked = needed.length > 0 ? requestHosts(needed) : null;
    setPhase({ name: 'busy' });
    const isAllowed = asked ? await asked : true;
    const result = isAllowed ? await call('connection.update', input) : fail('permission-denied');
    if (result.ok) onDone();
    else setPhase({ name: 'failed', at: 'form', error: result.error });
  }

  function save() {
    if (phase.name === 'busy') return;
    const edit = parseServerEdit(connection, values);
    if (edit.ok) {
      void send(edit.value);
    } else {
      setPhase({ name: 'failed', at: 'dashboard', error: edit.error });
      dashboardField.current?.focus();
    }
  }

  function change(next: Partial<ServerEditValues>) {
    setPhase({ name: 'idle' });
    setValues({ ...values, ...next });
  }

  return { values, phase, dashboardField, change, save };
}

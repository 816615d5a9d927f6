import { useRef, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { FilledTemplate } from '@/lib/connections/addressTemplate';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { type AppError, fail } from '@/lib/core/result';
import { heads } from '@/lib/sessions/state';
import { requestHosts } from './requestHosts';
import {
  editedValues,
  parseServerEdit,
  previewTemplates,
  type ServerEdit,
  type TypedServerEdit,
} from './serverEdit';

export type ServerEditPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'busy' }
  /** Nothing is typed where an address is to be opened. */
  | { readonly name: 'incomplete' }
  | { readonly name: 'failed'; readonly at: 'dashboard' | 'form'; readonly error: AppError };

const EMPTY: FilledTemplate = { ok: false, problem: 'empty' };

/** Changes what a person may set about a saved server. */
export function useServerEdit(connection: Connection, onDone: () => void) {
  const [typed, setTyped] = useState<TypedServerEdit>({});
  const values = editedValues(connection, typed);
  const [phase, setPhase] = useState<ServerEditPhase>({ name: 'idle' });
  const dashboardField = useRef<HTMLInputElement>(null);
  const templateField = useRef<HTMLInputElement>(null);
  const invitationField = useRef<HTMLInputElement>(null);
  const fields = { dashboard: dashboardField, template: templateField, invitation: invitationField };
  const active = useStoredValue(heads)?.[connection.id]?.activeOrganization ?? null;
  const preview = previewTemplates(connection, values, active);
  const template = preview.template ?? (phase.name === 'incomplete' ? EMPTY : null);

  async function send({ input, needed }: ServerEdit) {
    // Asked before anything is awaited: Firefox wants it in the click itself.
    const asked = needed.length > 0 ? requestHosts(needed) : null;
    setPhase({ name: 'busy' });
    const isAllowed = asked ? await asked : true;
    const result = isAllowed ? await call('connections.update', input) : fail('permission-denied');
    if (result.ok) onDone();
    else setPhase({ name: 'failed', at: 'form', error: result.error });
  }

  function save() {
    if (phase.name === 'busy') return;
    const edit = parseServerEdit(connection, typed);
    if (edit.ok) {
      void send(edit.value);
      return;
    }
    setPhase(
      edit.at === 'dashboard'
        ? { name: 'failed', at: 'dashboard', error: edit.error }
        : { name: 'incomplete' },
    );
    fields[edit.at].current?.focus();
  }

  function change({ providers, ...next }: TypedServerEdit) {
    setPhase({ name: 'idle' });
    setTyped({ ...typed, ...next, providers: { ...typed.providers, ...providers } });
  }

  return { values, phase, fields, preview: { ...preview, template }, change, save };
}

export type ServerEditing = ReturnType<typeof useServerEdit>;

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import { keptValue, useStoredValue } from '@/components/snapshot/useStoredValue';
import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import { isDraftable } from '@/lib/drafts/rules';
import type { DraftForm, DraftValues } from '@/lib/drafts/schema';
import { drafts } from '@/lib/drafts/state';
import { sessionSnapshot } from '@/lib/sessions/state';
import type { CommandForm, FormValues } from './useCommandForm';
import { useDraftSaving } from './useDraftSaving';

export interface DraftOptions<F extends string> {
  readonly form: DraftForm;
  /** Two people may use one browser within the two minutes that a draft lives. Null: the draft is the browser's. */
  readonly user: string | null;
  readonly fields: readonly F[];
  /** Set where a link fills the other fields. */
  readonly restored?: readonly F[];
}

export interface Draft {
  readonly isRead: boolean;
  /** Leaves the fields as they are. */
  readonly forget: () => void;
  /** Resets the fields to the saved values. */
  readonly discard: () => void;
}

/** Omits fields that are too long, so that the others are kept. */
export const keepable = (typed: Readonly<Record<string, string | undefined>>): DraftValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) =>
      text !== undefined && isDraftable(field, text) ? [[field, text]] : [],
    ),
  );

function hasLeft(connectionId: string): boolean {
  const session = keptValue(sessionSnapshot);
  if (session?.connectionId !== connectionId) return false;
  return session.state.phase === 'signed-out' && session.state.reason === 'left';
}

/** What was typed isn't kept longer than its server, nor after the user has signed out there. */
export const mayKeep = (connectionId: string): boolean =>
  (keptValue(connections)?.list.some(({ id }) => id === connectionId) ?? true) && !hasLeft(connectionId);

export function useDraft<V extends FormValues, T>(
  { fields, values, reset }: Pick<CommandForm<V, T>, 'fields' | 'values' | 'reset'>,
  { form, user, fields: names, restored = names }: DraftOptions<Path<V>>,
): Draft {
  const stored = useStoredValue(drafts);
  const isStoredRead = stored !== undefined;
  const serverId = useStoredValue(connections)?.activeId ?? null;
  const [isRead, setRead] = useState(false);
  const { dirtyFields } = fields.formState;
  const edited = names.filter((name) => Reflect.get(dirtyFields, name));
  const typed = keepable(Object.fromEntries(edited.map((name) => [name, String(values[name])])));
  // A new function only when the typed values change.
  const stamp = JSON.stringify(typed);

  const restore = useEffectEvent(() => {
    const kept = stored?.[form]?.values;
    if (!kept || (kept.user ?? null) !== user) return;
    for (const name of restored) {
      const value = kept[name];
      // Safe: a field that is kept holds a text.
      if (value !== undefined)
        fields.setValue(name, value as PathValue<V, typeof name>, { shouldDirty: true });
    }
  });
  useLayoutEffect(() => {
    if (!isStoredRead) return;
    restore();
    setRead(true);
  }, [isStoredRead]);

  const latest = useRef({ typed, serverId });
  useEffect(() => {
    latest.current = { typed, serverId };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes with what is typed.
  const save = useCallback(() => {
    const { typed: values, serverId: server } = latest.current;
    if (user !== null && server !== null && !mayKeep(server)) return;
    void call('drafts.save', { form, values: { ...values, ...(user !== null && { user }) } });
  }, [form, stamp, user]);
  const unsaved = edited.length > 0 ? save : null;
  useDraftSaving(unsaved);
  const last = useRef<(() => void) | null>(null);
  useEffect(() => {
    // The edits were undone.
    if (last.current && !unsaved) void call('drafts.discard', { form });
    last.current = unsaved;
  }, [unsaved, form]);
  // Keeps what was typed right before the form is left.
  useEffect(() => () => last.current?.(), []);

  function forget() {
    last.current = null;
    void call('drafts.discard', { form });
  }

  function discard() {
    forget();
    reset();
  }

  return { isRead, forget, discard };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import type { DraftValues, Form } from '@/lib/drafts/schema';
import { drafts } from '@/lib/drafts/state';
import { keepable } from './useDraft';
import { useDraftSaving } from './useDraftSaving';

export interface FormDraft<F extends string> {
  /** What was typed and not saved yet, here or before this page was reloaded; undefined while that is read. */
  readonly values: Partial<Record<F, string>> | undefined;
  readonly type: (typed: Partial<Record<F, string>>) => void;
  /** Saved, or given up. */
  readonly discard: () => void;
}

type Typed<F extends string> = Partial<Record<F, string>>;

function ownValues<F extends string>(
  stored: DraftValues | undefined,
  userId: string,
  fields: readonly F[],
): Typed<F> {
  // Two people may use one browser within the two minutes that a draft lives.
  if (stored?.user !== userId) return {};
  const own: Typed<F> = {};
  for (const field of fields) {
    const value = stored[field];
    if (value !== undefined) own[field] = value;
  }
  return own;
}

/** The unsaved fields of one person's form. */
export function useFormDraft<F extends string>(
  form: Form,
  userId: string,
  fields: readonly F[],
): FormDraft<F> {
  const stored = useStoredValue(drafts);
  const [typed, setTyped] = useState<Typed<F> | null>(null);
  const values = typed ?? (stored ? ownValues(stored[form]?.values, userId, fields) : undefined);

  const save = useCallback(
    () => void call('drafts.save', { form, values: { ...keepable(typed ?? {}), user: userId } }),
    [form, typed, userId],
  );
  const unsaved = typed && Object.keys(typed).length > 0 ? save : null;
  useDraftSaving(unsaved);
  const last = useRef<(() => void) | null>(null);
  useEffect(() => {
    last.current = unsaved;
  }, [unsaved]);
  // Whoever leaves the form before the pause in typing finds all of it again.
  useEffect(() => () => last.current?.(), []);

  function discard() {
    last.current = null;
    // Not null: what is stored goes a moment later.
    setTyped({});
    void call('drafts.discard', { form });
  }

  return {
    values,
    type: (change) => setTyped({ ...values, ...change }),
    discard,
  };
}

import { useEffect, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { DraftValues, Form } from '@/lib/draft/schema';
import { call } from '@/lib/messaging/call';
import { drafts } from '@/lib/storage/readable';
import { MINUTE_MS } from '@/lib/time';
import { MAX_TYPED } from './maxTyped';

/** Ours: one message per pause in typing. */
const TYPING_PAUSE_MS = 300;

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

/** A field that is too long to be kept is left out, so that the others are. */
const keepable = (typed: Typed<string>): DraftValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) =>
      text !== undefined && text.length <= MAX_TYPED ? [[field, text]] : [],
    ),
  );

/**
 * The unsaved fields of one person's form. The draft is sent again every minute, because it is forgotten two minutes
 * after the last time (lib/draft/schema.ts).
 */
export function useFormDraft<F extends string>(
  form: Form,
  userId: string,
  fields: readonly F[],
): FormDraft<F> {
  const stored = useStoredValue(drafts);
  const [typed, setTyped] = useState<Typed<F> | null>(null);
  const values = typed ?? (stored ? ownValues(stored[form]?.values, userId, fields) : undefined);

  useEffect(() => {
    if (!typed || Object.keys(typed).length === 0) return;
    const save = () => void call('draft.save', { form, values: { ...keepable(typed), user: userId } });
    const soon = setTimeout(save, TYPING_PAUSE_MS);
    const again = setInterval(save, MINUTE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      window.removeEventListener('pagehide', save);
    };
  }, [form, typed, userId]);

  function discard() {
    // Not null: what is stored goes a moment later.
    setTyped({});
    void call('draft.discard', { form });
  }

  return {
    values,
    type: (change) => setTyped({ ...values, ...change }),
    discard,
  };
}

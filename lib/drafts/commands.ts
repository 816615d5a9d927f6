import type { Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { isOver } from '@/lib/core/time';
import type { draftsContract } from './contract';
import { DRAFT_LIFETIME_MS } from './rules';
import { type DraftForm, type Drafts, FORMS, type FormDraft } from './schema';
import type * as drafts from './state';

/** Ours: lists of this many organizations; the oldest is dropped first. */
const MAX_UNSENT = 10;

function withoutDrafts(drafts: Drafts, isDropped: (form: DraftForm, draft: FormDraft) => boolean): Drafts {
  const dropped = FORMS.filter((form) => drafts[form] && isDropped(form, drafts[form]));
  const left = { ...drafts };
  for (const form of dropped) delete left[form];
  return dropped.length > 0 ? left : drafts;
}

export type DraftService = ReturnType<typeof createDraftService>;

interface DraftServiceDependencies {
  readonly state: WorkerState<{ drafts: typeof drafts }>;
  readonly now: () => number;
  /** Fires even if the worker has died by then. */
  readonly wakeDraftsAfter: (milliseconds: number) => void;
}

/**
 * Half-filled forms, forgotten soon after their page closes, and what a closed page still had to send, kept until it
 * is sent.
 */
export function createDraftService({ state, now, wakeDraftsAfter }: DraftServiceDependencies) {
  const value = state.drafts.drafts;
  async function save({ form, values }: Input<'drafts.save'>): Promise<Result<null>> {
    await value.update((drafts) => ({ ...drafts, [form]: { values, touchedAt: now() } }));
    wakeDraftsAfter(DRAFT_LIFETIME_MS);
    return ok(null);
  }

  async function discard({ form }: Input<'drafts.discard'>): Promise<Result<null>> {
    await value.update((drafts) => {
      if (!drafts[form]) return drafts;
      const { [form]: _gone, ...rest } = drafts;
      return rest;
    });
    return ok(null);
  }

  async function keepUnsent({ scope, values: left }: Input<'drafts.keepUnsent'>): Promise<Result<null>> {
    await value.update((drafts) => {
      const { [scope]: _known, ...others } = drafts.unsent ?? {};
      const kept = Object.entries(left ? { ...others, [scope]: left } : others).slice(-MAX_UNSENT);
      return { ...drafts, unsent: Object.fromEntries(kept) };
    });
    return ok(null);
  }

  /**
   * Drafts, and other people's addresses in them, are kept no longer than the account. A draft without a server in
   * its scope may belong to it.
   */
  async function forget(connectionId: string): Promise<void> {
    const isOther = (scope = '') => scope.includes(' ') && !scope.startsWith(`${connectionId} `);
    await value.update((drafts) => {
      const left = withoutDrafts(drafts, (form, { values }) => form !== 'connect' && !isOther(values.user));
      const unsent = Object.entries(drafts.unsent ?? {});
      const others = unsent.filter(([scope]) => isOther(scope));
      return others.length < unsent.length ? { ...left, unsent: Object.fromEntries(others) } : left;
    });
  }

  async function forgetOld(): Promise<void> {
    await value.update((drafts) => {
      const left = withoutDrafts(drafts, (_form, { touchedAt }) =>
        isOver(touchedAt, DRAFT_LIFETIME_MS, now()),
      );
      if (FORMS.some((form) => left[form])) wakeDraftsAfter(DRAFT_LIFETIME_MS);
      return left;
    });
  }

  return { save, discard, keepUnsent, forget, forgetOld };
}

interface Services {
  readonly drafts: ReturnType<typeof createDraftService>;
}

export const draftsCommands = ({ drafts }: Services): Implementation<typeof draftsContract> => ({
  'drafts.save': drafts.save,
  'drafts.keepUnsent': drafts.keepUnsent,
  'drafts.discard': drafts.discard,
});

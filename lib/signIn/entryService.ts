import type * as z from 'zod/mini';
import type { Connection } from '@/lib/connections/schema';
import type { CallContext } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Change } from '@/lib/sessions/changeDefinition';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionState, SignedIn } from '@/lib/sessions/schema';
import type { FlowService } from '@/lib/social/commands';
import { challengeAsked, withChallenge, withoutChallengeOf } from '@/lib/twoFactor/challenge';
import type * as twoFactor from '@/lib/twoFactor/state';
import type { enterAnswer } from './api';

export interface EntryDependencies {
  readonly store: AccountStore;
  readonly changes: ChangeService;
  readonly state: WorkerState<{ twoFactor: typeof twoFactor }>;
  readonly now: () => number;
  readonly onEntered: () => void;
}

export type EntryService = ReturnType<typeof createEntryService>;

interface EnteredWorker {
  readonly flows: Pick<FlowService, 'forgetSignIns'>;
  readonly refreshSoon: () => void;
  readonly detached: (work: Promise<unknown>) => void;
}

export const createOnEntered = (worker: EnteredWorker) => (): void => {
  worker.refreshSoon();
  worker.detached(worker.flows.forgetSignIns());
};

export type IsMeant = (state: SignedIn) => boolean;

type Entry<A extends z.core.$ZodType> = Pick<Change<A, null>, 'kind' | 'apiCall' | 'refusal'> & {
  readonly body: Record<string, unknown>;
  /** Only this user's session counts: the jar may hold another's. */
  readonly isMeant: IsMeant;
  /** Absent if the user wasn't asked. */
  readonly rememberMe?: boolean;
};

/** Shared by all ways to sign in. Done once the session that is read is the intended one. */
export function createEntryService(dependencies: EntryDependencies) {
  const { store, changes, now, onEntered } = dependencies;
  const { challenges } = dependencies.state.twoFactor;
  async function follow(
    connection: Connection,
    state: SessionState | null,
    isMeant: IsMeant,
    rememberMe?: boolean,
  ): Promise<Result<null>> {
    if (state?.phase !== 'signed-in' || !isMeant(state)) return fail('not-confirmed');
    await challenges.update(withoutChallengeOf(connection.id));
    if (rememberMe !== undefined) await store.remember(connection.id, state.session.id, rememberMe);
    onEntered();
    return ok(null);
  }

  const enter = <A extends z.core.$ZodType>(
    context: CallContext,
    entry: Entry<A>,
    answer?: Change<A, null>['answer'],
  ) => {
    const { isMeant, rememberMe, ...change } = entry;
    return changes.run<A, null>(context, {
      ...change,
      isForAnybody: true,
      answer: answer ?? ((_response, connection, state) => follow(connection, state, isMeant, rememberMe)),
      repeated: [],
      isDone: async (connection, state) => (await follow(connection, state, isMeant, rememberMe)).ok,
      lost: () => ok(null),
    });
  };

  const enterByPassword = (
    context: CallContext,
    { who, ...entry }: Entry<typeof enterAnswer> & { readonly rememberMe: boolean; readonly who: string },
  ) =>
    enter(context, entry, async (response, connection, state) => {
      const asked = challengeAsked(response, {
        connectionId: connection.id,
        who,
        startedAt: now(),
        rememberMe: entry.rememberMe,
        resume: null,
      });
      if (!asked) return follow(connection, state, entry.isMeant, entry.rememberMe);
      await challenges.update(withChallenge(asked));
      return ok(null);
    });

  return { follow, enter, enterByPassword };
}

import type { CallContext, Input } from '@/lib/core/command/contract';
import { settledBy, settledByIds, subjectOf } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { ChangeRequest } from '@/lib/sessions/changeDefinition';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionState } from '@/lib/sessions/schema';
import { impersonateUser, stopImpersonating } from './api';

interface ImpersonationDependencies {
  readonly changes: ChangeService;
  readonly inTurn: Turns;
  readonly refreshSoon: () => void;
}

const isActingAs = (state: SessionState | null, userId: string): boolean =>
  state?.phase === 'signed-in' && state.session.impersonated && state.user.id === userId;

const isOwn = (state: SessionState | null): boolean =>
  state?.phase === 'signed-in' && !state.session.impersonated;

export function createImpersonation({ changes, inTurn, refreshSoon }: ImpersonationDependencies) {
  const done = (isDone: boolean): Result<null> => {
    if (isDone) refreshSoon();
    return isDone ? ok(null) : fail('not-confirmed');
  };

  const common = {
    inTurn,
    // It ends as another account, so only its beginning is checked.
    isForAnybody: true,
    check: async (connection, userId) => {
      const checked = userId ? await changes.checkAccount(connection, userId) : fail('signed-out');
      return checked.ok ? ok(null) : checked;
    },
    lost: () => done(true),
  } satisfies Partial<ChangeRequest<typeof impersonateUser.answer, null>>;

  const start = ({ userId }: Input<'admin.impersonate'>, context: CallContext): Promise<Result<null>> =>
    changes.run(context, {
      ...common,
      kind: 'admin.impersonate',
      apiCall: impersonateUser,
      body: { userId },
      subject: subjectOf(userId),
      repeated: [],
      isDone: async (_connection, state) => isActingAs(state, userId),
      answer: (_response, _connection, state) => done(isActingAs(state, userId)),
    });

  const stop = (context: CallContext): Promise<Result<null>> =>
    changes.run(context, {
      ...common,
      kind: 'admin.stopImpersonating',
      apiCall: stopImpersonating,
      repeated: [],
      isDone: async (_connection, state) => isOwn(state),
      answer: (_response, _connection, state) => done(isOwn(state)),
    });

  return {
    start,
    stop,
    settleStart: settledByIds(async (connection, userId) =>
      isActingAs(await changes.reread(connection), userId),
    ),
    settleStop: settledBy(async (connection) => isOwn(await changes.reread(connection))),
  };
}

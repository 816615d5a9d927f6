import * as z from 'zod/mini';
import type { CallInput } from '@/lib/core/api/apiCall';
import type { Api, ApiPool } from '@/lib/core/api/createApi';
import { fail, ok, type Result } from '@/lib/core/result';

export interface FakeCall {
  readonly path: string;
  readonly query: CallInput['query'];
  readonly body: CallInput['body'];
}

/** JSON as a server would send it, or a result of `fail`. */
type Reply = (call: FakeCall) => unknown;

const isFailure = (reply: unknown): reply is Result<never> =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === false;

/** Parses the replies as the real api does, without a network, and records every call. */
export function createFakeApi(replies: Record<string, Reply>) {
  const calls: FakeCall[] = [];
  const state = { isOffline: false };

  const call: Api['call'] = async (apiCall, input = {}) => {
    if (apiCall.effect === 'change' && state.isOffline) return fail('offline');
    if (apiCall.effect === 'change') await input.beforeSend?.();
    const made = { path: apiCall.path, query: input.query, body: input.body };
    calls.push(made);
    if (state.isOffline) return fail('unreachable');
    const reply = await (replies[apiCall.path] ?? (() => fail('not-found')))(made);
    if (isFailure(reply)) return reply;
    const parsed = z.safeParse(apiCall.answer, reply);
    return parsed.success ? ok(parsed.data) : fail('invalid-response');
  };

  const pool: ApiPool = () => ({ call });
  return { pool, calls, replies, state, paths: () => calls.map(({ path }) => path) };
}

/** The reply waits until the test releases it. */
export function held(reply: Reply) {
  const arrival = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  return {
    arrived: arrival.promise,
    release: end.resolve,
    reply: async (call: FakeCall) => {
      const answer = reply(call);
      arrival.resolve();
      await end.promise;
      return answer;
    },
  };
}

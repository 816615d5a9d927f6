import * as z from 'zod/mini';
import { answerSchema, fail, type Result } from '@/lib/core/result';
import type { CommandName, Input, Output, ShownAccount } from './contract';
import { messenger } from './wire';

/** Ours: one restart of the worker is normal, a second may be an update; after that something is broken. */
const ATTEMPTS = 3;

/** The browser's error when this page is older than the installed extension. */
const isContextInvalidated = (cause: unknown) =>
  cause instanceof Error && /context invalidated/i.test(cause.message);

let shown: ShownAccount | null = null;

/** Its commands are for this one. Null: it shows none. */
export function showAccount(account: ShownAccount | null): void {
  shown = account;
}

/** For work of several commands, which stays with the account it began for. */
export const shownAccount = (): ShownAccount | null => shown;

/**
 * Sends one command to the worker and returns its Result: `superseded`, with nothing done, if `account` is no longer in
 * use. If the worker dies before it responds, the command is sent again under the same operation id, which is never
 * carried out twice (lib/core/operations/operationLog.ts).
 */
export async function call<N extends CommandName>(
  name: N,
  input: Input<N>,
  account = shown,
): Promise<Result<Output<N>>> {
  const envelope = { operationId: crypto.randomUUID(), issuedAt: Date.now(), account, input };
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await messenger.send(name, envelope);
      const parsed = z.safeParse(answerSchema, answer);
      // Safe: the worker is of this very version, or the context is invalidated, and parsed the value by this
      // command's schema before it sent it (serve.ts). The schemas here would cost a popup 2 kB before it can run.
      return parsed.success ? (parsed.data as Result<Output<N>>) : fail('unexpected');
    } catch (cause) {
      if (isContextInvalidated(cause)) return fail('reload-required');
      if (attempt === ATTEMPTS) return fail('worker-unavailable');
    }
  }
}

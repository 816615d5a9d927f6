import type * as z from 'zod/mini';
import { once } from '@/lib/core/once';
import type { Operation } from '@/lib/core/operations/schema';
import type { Result } from '@/lib/core/result';
import type { CallContext, Command, Contract, ContractsByDomain, Intersection } from './contract';

/** Filled once by `lib/connections/schema.ts`: core knows no domain, but passes on whole connections. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Register {}

/** Core itself needs only its id. */
export type Connection = Register extends { readonly connection: infer Whole extends { readonly id: string } }
  ? Whole
  : { readonly id: string };

type Run<C extends Command> = (
  input: z.output<C['input']>,
  context: CallContext,
) => Promise<Result<z.output<C['output']>>>;

/** Reads the outcome of a change that an earlier worker left unfinished on this connection. */
export type Settle = (connection: Connection, operation: Operation) => Promise<Result<null>>;

export interface LostResponse {
  readonly settle: Settle;
  /**
   * The outcome shows at once or never: nothing on the server shows that a mail was sent or a password changed, and a
   * cookie arrived or was lost with the worker that waited for it. Polling for it is of no use.
   */
  readonly showsAtOnce?: true;
  /** Doing it twice equals doing it once, so it is done even if it can't be recorded. */
  readonly isSafeUnrecorded?: true;
}

interface Change<C extends Command> extends LostResponse {
  readonly run: Run<C>;
}

/** A missing or an extra command doesn't compile. */
export type Implementation<C extends Contract> = {
  readonly [N in keyof C]: C[N]['effect'] extends 'change' ? Change<C[N]> : Run<C[N]>;
};

type Makes = Readonly<Record<string, (worker: never) => Readonly<Record<string, unknown>>>>;

export type PartsOf<M extends Makes> = Intersection<Parameters<M[keyof M]>[0]>;

type Made<M extends Makes> = Intersection<ReturnType<M[keyof M]>>;

/**
 * A domain's commands are created when one of them is first read: a worker that starts for one command doesn't wait for
 * the parts of all others.
 */
export function commandsByDomain<M extends Makes, Parts>(
  contracts: ContractsByDomain & { readonly [D in keyof M]: Contract },
  makes: M & { readonly [D in keyof M]: (worker: Parts) => unknown },
  worker: Parts,
): Made<M> {
  const commands = {};
  for (const [domain, contract] of Object.entries(contracts)) {
    // Read when it is called: it may be in a script of its own. Safe: its parameter was checked against the parts.
    const made = once(() => ({ ...makes[domain]?.(worker as never) }));
    for (const name of Object.keys(contract))
      Object.defineProperty(commands, name, { enumerable: true, get: () => made()[name] });
  }
  // Safe: each command is under its name.
  return commands as Made<M>;
}

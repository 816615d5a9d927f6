import type * as z from 'zod/mini';
import type { Operation } from '@/lib/core/operations/schema';
import type { Result } from '@/lib/core/result';
import type { CallContext, Command, Contract } from './contract';

/** Filled once by `lib/connections/schema.ts`: core knows no domain, but what it hands on is a whole connection. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Register {}

/** A server that the user connected. Core itself needs no more of it than its id. */
export type Connection = Register extends { readonly connection: infer Whole extends { readonly id: string } }
  ? Whole
  : { readonly id: string };

type Run<C extends Command> = (
  input: z.output<C['input']>,
  context: CallContext,
) => Promise<Result<z.output<C['output']>>>;

/** Reads the outcome of a change that an earlier worker left behind on this connection. */
export type Settle = (connection: Connection, operation: Operation) => Promise<Result<null>>;

/** What a lost answer of a change means. */
export interface LostAnswer {
  readonly settle: Settle;
  /**
   * Its outcome shows at once, or never: nothing on the server shows that a mail was sent or a password changed, and a
   * cookie arrived or was lost with the worker that waited for it. Asking for long is of no use then.
   */
  readonly showsAtOnce?: true;
  /** Doing it twice is the same as doing it once, so that it is done even where it cannot be recorded. */
  readonly isSafeUnrecorded?: true;
}

interface Change<C extends Command> extends LostAnswer {
  readonly run: Run<C>;
}

/** How the worker carries out the commands of a contract; a missing or extra one does not compile. */
export type Implementation<C extends Contract> = {
  readonly [N in keyof C]: C[N]['effect'] extends 'change' ? Change<C[N]> : Run<C[N]>;
};

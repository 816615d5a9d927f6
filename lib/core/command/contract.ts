import type * as z from 'zod/mini';
import { once } from '@/lib/core/once';

/**
 * `read` at most reads from the server, `local` changes what we store, `change` changes something on the server and is
 * therefore recorded as an operation.
 */
type Effect = 'read' | 'local' | 'change';

/** Its sender decides whether it may be sent at all (serve.ts). */
export interface Command<
  E extends Effect = Effect,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly effect: E;
  readonly input: I;
  readonly output: O;
  /** It applies to whichever account is in use when it arrives, not to the one that its page shows. */
  readonly isForAnyAccount?: boolean | undefined;
}

export type Contract = Readonly<Record<string, Command>>;

/**
 * Creates a command's schemas when they are first used: a worker that starts for one of a hundred waits only for that
 * one.
 */
const lazily =
  <E extends Effect>(effect: E) =>
  <I extends z.core.$ZodType, O extends z.core.$ZodType>(
    schemas: () => Pick<Command<E, I, O>, 'input' | 'output' | 'isForAnyAccount'>,
  ): Command<E, I, O> => {
    const get = once(schemas);
    return {
      effect,
      get input() {
        return get().input;
      },
      get output() {
        return get().output;
      },
      get isForAnyAccount() {
        return get().isForAnyAccount;
      },
    };
  };

export const read = lazily('read');
export const local = lazily('local');
export const change = lazily('change');

/** Filled once by `lib/contracts.ts`: core knows no domain, but its types know every command. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Register {}

export type ContractsByDomain = Readonly<Record<string, Contract>>;

/** By domain. */
export type RegisteredContracts = Register extends { readonly contracts: infer C extends ContractsByDomain }
  ? C
  : ContractsByDomain;

export type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type AllOf<C extends ContractsByDomain> = Intersection<C[keyof C]>;

/** Of all domains, by the names of the commands. */
export type Contracts = { readonly [N in keyof AllOf<RegisteredContracts>]: AllOf<RegisteredContracts>[N] };

// Safe: nothing but the domains' contracts is in it.
export const mergeContracts = (contracts: RegisteredContracts): Contracts =>
  Object.assign({}, ...Object.values(contracts)) as Contracts;

export type CommandName = keyof Contracts & string;
export type Input<N extends CommandName> = z.output<Contracts[N]['input']>;
export type Output<N extends CommandName> = z.output<Contracts[N]['output']>;

export type ChangeName = {
  [N in CommandName]: Contracts[N]['effect'] extends 'change' ? N : never;
}[CommandName];

export interface ShownAccount {
  readonly connectionId: string;
  /** Null while signed out. */
  readonly userId: string | null;
}

export interface CallContext {
  /** The id under which the page asks again if the worker dies. */
  readonly operationId: string;
  /** Epoch milliseconds of the user's choice. */
  readonly issuedAt: number;
  /** Absent if no page shows one. */
  readonly account?: ShownAccount | null | undefined;
}

export const isCommandName = (contracts: Contracts, name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(contracts, name);

import type * as z from 'zod/mini';

/**
 * One row of the protocol. `effect` says what a call does: `read` asks the server at most for reading, `local`
 * changes what we store, `server` changes something on the server and is therefore recorded as an operation.
 */
export interface Channel<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly effect: 'read' | 'local' | 'server';
  readonly input: Input;
  readonly output: Output;
}

export type Channels = Readonly<Record<string, Channel>>;

/** A channel whose schemas are made when it is first used: a worker that starts for one of forty waits for that one. */
export function channel<
  const Effect extends Channel['effect'],
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
>(effect: Effect, schemas: () => { readonly input: Input; readonly output: Output }) {
  let made: ReturnType<typeof schemas> | undefined;
  const get = () => {
    made ??= schemas();
    return made;
  };
  return {
    effect,
    get input() {
      return get().input;
    },
    get output() {
      return get().output;
    },
  };
}

import type { StateDefinition } from './definition';
import { keptInMemory } from './keptInMemory';
import { openStoredValue, type StoredValue } from './storedValue';

/** The `state.ts` of each domain: definitions by name. */
export type StateModules = Readonly<Record<string, Readonly<Record<string, StateDefinition<unknown>>>>>;

/** The same with what the worker may do with each: `state.sessions.heads.update(…)`. */
export type WorkerState<Modules extends StateModules> = {
  readonly [Domain in keyof Modules]: {
    readonly [Name in keyof Modules[Domain]]: Modules[Domain][Name] extends StateDefinition<infer T>
      ? StoredValue<T>
      : never;
  };
};

type Untyped = Readonly<Record<string, Readonly<Record<string, StoredValue<unknown>>>>>;

/** One stored value for each definition. */
export function mapState<Modules extends StateModules>(
  modules: Modules,
  open: (definition: StateDefinition<unknown>, domain: string, name: string) => StoredValue<unknown>,
): WorkerState<Modules> {
  const state = Object.entries(modules).map(([domain, definitions]) => {
    const values = Object.entries(definitions).map(([name, definition]) => [
      name,
      open(definition, domain, name),
    ]);
    return [domain, Object.fromEntries(values) as unknown];
  });
  // Safe: what is opened has the type of its definition, under the same name.
  return Object.fromEntries(state) as WorkerState<Modules>;
}

export const openState = <Modules extends StateModules>(modules: Modules): WorkerState<Modules> =>
  mapState(modules, openStoredValue);

/**
 * The same state, of which nothing fails for a full area that says what to do `whenFull`: a change that the server has
 * made must not look failed.
 */
export function withRoom<Modules extends StateModules>(modules: Modules, state: WorkerState<Modules>) {
  const stored: Untyped = state;
  const expendable: (() => Promise<void>)[] = [];
  async function makeRoom(): Promise<void> {
    for (const drop of expendable) await drop();
  }
  const roomy = mapState(modules, (definition, domain, name) => {
    const { fallback, whenFull } = definition;
    const value = stored[domain]?.[name] ?? openStoredValue(definition);
    if (!whenFull) return value;
    if (whenFull.isExpendable) expendable.push(() => value.set(fallback).catch(() => undefined));
    const { standIn, makesRoom } = whenFull;
    return keptInMemory(value, { ...(makesRoom && { makeRoom }), ...(standIn && { standIn }) });
  });
  return { state: roomy, makeRoom };
}

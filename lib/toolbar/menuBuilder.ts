import { createTurns } from '@/lib/core/tasks';
import type { MenuItem } from './contextMenu';

/** The browser's menu of the icon. */
export interface Menus {
  removeAll(): Promise<void>;
  create(item: MenuItem): void;
}

export interface MenuBuilderDependencies {
  readonly menus: Menus;
  readonly read: () => Promise<MenuItem[]>;
}

/**
 * Keeps the icon's menu as it should be. One rebuild at a time, and of those that wait only one: it reads what is so by
 * then. What an earlier worker made is taken away in the same turn.
 */
export function createMenuBuilder({ menus, read }: MenuBuilderDependencies) {
  const inTurn = createTurns();
  let built: string | undefined;
  let waiting: Promise<void> | undefined;

  async function build(): Promise<void> {
    waiting = undefined;
    const items = await read();
    const wanted = JSON.stringify(items);
    if (wanted === built) return;
    built = undefined;
    await menus.removeAll();
    for (const item of items) menus.create(item);
    built = wanted;
  }

  return (): Promise<void> => {
    waiting ??= inTurn(build);
    return waiting;
  };
}

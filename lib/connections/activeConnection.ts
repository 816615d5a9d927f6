import type { Connection, Connections } from './schema';

/** The saved server whose account is shown. */
export const activeConnection = ({ list, activeId }: Connections): Connection | undefined =>
  list.find(({ id }) => id === activeId);

/** Whether an answer from this server still concerns anybody: another may have been chosen, or this one removed. */
export const isStillActive = async (
  active: () => Promise<Connection | undefined>,
  { id }: Connection,
): Promise<boolean> => (await active())?.id === id;

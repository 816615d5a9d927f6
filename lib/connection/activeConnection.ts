import type { Connection, Connections } from './schema';

export const activeConnection = ({ list, activeId }: Connections): Connection | undefined =>
  list.find(({ id }) => id === activeId);

/** Ours: more accounts than people switch between on one server. */
const MAX_KNOWN_USERS = 5;

/** In the order in which they were read. The first one is forgotten when there are too many. */
export const withLatestUser = <T>(users: readonly T[], before: T | undefined, after: T): T[] =>
  [...users.filter((user) => user !== before), after].slice(-MAX_KNOWN_USERS);

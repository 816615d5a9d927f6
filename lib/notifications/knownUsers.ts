/** Ours: more accounts than people switch between on one server. */
const MAX_KNOWN_USERS = 5;

/** The user who was read last comes last; whoever was read longest ago is forgotten. */
export const withLatestUser = <T>(users: readonly T[], before: T | undefined, after: T): T[] =>
  [...users.filter((user) => user !== before), after].slice(-MAX_KNOWN_USERS);

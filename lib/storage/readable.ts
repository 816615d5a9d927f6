import type { ReadableValue } from './defineStoredValue';
import * as keys from './keys';

const readable = <T>(value: ReadableValue<T>): ReadableValue<T> => value;

/** The snapshot as pages see it: to read and to follow, never to write (DESIGN.md, one-way flow). */
export const connections = readable(keys.connectionsValue);
export const preferences = readable(keys.preferencesValue);
export const heads = readable(keys.headsValue);
export const sessionSnapshot = readable(keys.sessionValue);
export const organizationList = readable(keys.organizationsValue);
export const operations = readable(keys.operationsValue);
export const drafts = readable(keys.draftsValue);

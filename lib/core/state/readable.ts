import { readableValue } from './readableValue';
import * as definitions from './snapshotDefinitions';

/** The snapshot as pages see it: to read and to follow, never to write (DESIGN.md, one-way flow). */
export const connections = readableValue(definitions.connectionsDefinition);
export const preferences = readableValue(definitions.preferencesDefinition);
export const heads = readableValue(definitions.headsDefinition);
export const sessionSnapshot = readableValue(definitions.sessionDefinition);
export const organizationList = readableValue(definitions.organizationsDefinition);
export const operations = readableValue(definitions.operationsDefinition);

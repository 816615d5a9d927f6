import * as definitions from './definitions';
import { readableValue } from './readableValue';

/** The snapshot as pages see it: to read and to follow, never to write (DESIGN.md, one-way flow). */
export const connections = readableValue(definitions.connectionsDefinition);
export const preferences = readableValue(definitions.preferencesDefinition);
export const heads = readableValue(definitions.headsDefinition);
export const sessionSnapshot = readableValue(definitions.sessionDefinition);
export const organizationList = readableValue(definitions.organizationsDefinition);
export const operations = readableValue(definitions.operationsDefinition);
export const drafts = readableValue(definitions.draftsDefinition);
export const sessionList = readableValue(definitions.sessionListDefinition);
export const challenge = readableValue(definitions.challengeDefinition);
export const flows = readableValue(definitions.flowsDefinition);
export const receivedInvitations = readableValue(definitions.invitationsDefinition);
export const invitationDetails = readableValue(definitions.invitationDetailsDefinition);
export const joined = readableValue(definitions.joinedDefinition);

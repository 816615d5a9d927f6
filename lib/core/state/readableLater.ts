import * as definitions from './definitions';
import { readableValue } from './readableValue';

/** As in readable.ts, for what a popup reads after its first paint. */
export const drafts = readableValue(definitions.draftsDefinition);
export const sessionList = readableValue(definitions.sessionListDefinition);
export const challenge = readableValue(definitions.challengeDefinition);
export const flows = readableValue(definitions.flowsDefinition);
export const receivedInvitations = readableValue(definitions.invitationsDefinition);
export const invitationDetails = readableValue(definitions.invitationDetailsDefinition);
export const joined = readableValue(definitions.joinedDefinition);
export const watchState = readableValue(definitions.watchStateDefinition);

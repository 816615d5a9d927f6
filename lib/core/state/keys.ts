import { defineStoredValue } from './defineStoredValue';
import * as definitions from './definitions';
import * as payments from './paymentsDefinitions';
import * as snapshot from './snapshotDefinitions';

/** The stored values as the worker has them, to read and to write. Pages have lib/core/state/readable.ts; lint holds it. */
export const connectionsValue = defineStoredValue(snapshot.connectionsDefinition);
export const preferencesValue = defineStoredValue(snapshot.preferencesDefinition);
export const headsValue = defineStoredValue(snapshot.headsDefinition);
export const sessionValue = defineStoredValue(snapshot.sessionDefinition);
export const organizationsValue = defineStoredValue(snapshot.organizationsDefinition);
export const operationsValue = defineStoredValue(snapshot.operationsDefinition);
export const draftsValue = defineStoredValue(definitions.draftsDefinition);
export const sessionListValue = defineStoredValue(definitions.sessionListDefinition);
export const knownSessionsValue = defineStoredValue(definitions.knownSessionsDefinition);
export const challengeValue = defineStoredValue(definitions.challengeDefinition);
export const flowsValue = defineStoredValue(definitions.flowsDefinition);
export const mailLinksValue = defineStoredValue(definitions.mailLinksDefinition);
export const invitationsValue = defineStoredValue(definitions.invitationsDefinition);
export const invitationDetailsValue = defineStoredValue(definitions.invitationDetailsDefinition);
export const joinedValue = defineStoredValue(definitions.joinedDefinition);
export const notifiedInvitationsValue = defineStoredValue(definitions.notifiedInvitationsDefinition);
export const paymentsValue = defineStoredValue(payments.paymentsDefinition);
export const notifiedPaymentsValue = defineStoredValue(payments.notifiedPaymentsDefinition);
export const watchStateValue = defineStoredValue(definitions.watchStateDefinition);
export const pollingValue = defineStoredValue(definitions.pollingDefinition);

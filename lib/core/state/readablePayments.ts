import { paymentsDefinition } from './paymentsDefinitions';
import { readableValue } from './readableValue';

/** As in readable.ts, for the parts of a page that are about payments. */
export const payments = readableValue(paymentsDefinition);

import { anything, apiCall, change, optionalRead, read } from '@/lib/core/api/apiCall';
import {
  customerDetailsSchema,
  customersPageSchema,
  metricsSchema,
} from '@/lib/payments/events/keptResponses';
import {
  allEventsPageSchema,
  feedPageSchema,
  followedPagesSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  listeningSessionSchema,
  newSecretSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
  rawEventSchema,
  replayAnswerSchema,
  settledSchema,
  signedDeliverySchema,
} from '@/lib/payments/events/pluginResponses';
import { testEventAnswerSchema } from './schema';

/** A body keeps the input out of the URL, which servers log. */
const readByPost = { method: 'POST', effect: 'read', carriesSecret: true } as const;

export const listPayments = apiCall({ ...read, path: '/payments/feed' }, () => feedPageSchema);

/** Older releases of the plugin only have `listPayments`, the feed of one organization. */
export const followPayments = apiCall({ ...read, path: '/payments/following' }, () => followedPagesSchema);

export const listAllPayments = apiCall({ ...optionalRead, path: '/payments/all' }, () => allEventsPageSchema);

export const getPayment = apiCall({ ...read, path: '/payments/event' }, () => rawEventSchema);

export const listGrants = apiCall({ ...read, path: '/payments/grants' }, () => grantsPageSchema);

export const summarizePayments = apiCall({ ...read, path: '/payments/summary' }, () => paymentsSummarySchema);

export const countPayments = apiCall(
  { ...read, path: '/payments/metrics', patience: 2 },
  () => metricsSchema,
);

export const listCustomers = apiCall(
  { ...read, path: '/payments/customers', patience: 2 },
  () => customersPageSchema,
);

export const getCustomer = apiCall(
  { ...read, path: '/payments/customer', patience: 2 },
  () => customerDetailsSchema,
);

export const listEndpoints = apiCall({ ...read, path: '/payments/endpoints' }, () => paymentEndpointsSchema);

export const listHeld = apiCall({ ...read, path: '/payments/quarantine' }, () => heldDeliveriesSchema);

export const markPaymentsRead = apiCall({ ...change, path: '/payments/read' }, () => anything);

export const createEndpoint = apiCall(
  { ...change, path: '/payments/endpoints/create', carriesSecret: true },
  () => newSecretSchema,
);

export const rotateSecret = apiCall(
  { ...change, path: '/payments/endpoints/rotate-secret', carriesSecret: true },
  () => newSecretSchema,
);

export const deleteEndpoint = apiCall({ ...change, path: '/payments/endpoints/delete' }, () => anything);

export const settleHeld = apiCall(
  { ...change, path: '/payments/quarantine/settle', patience: 2 },
  () => settledSchema,
);

export const sendTestEvent = apiCall(
  { ...change, path: '/payments/test-event' },
  () => testEventAnswerSchema,
);

export const replayEvent = apiCall(
  { ...change, path: '/payments/replay', patience: 2 },
  () => replayAnswerSchema,
);

export const startListening = apiCall(
  { ...readByPost, path: '/payments/listen/start' },
  () => listeningSessionSchema,
);

export const signForListening = apiCall(
  { ...readByPost, path: '/payments/listen/sign' },
  () => signedDeliverySchema,
);

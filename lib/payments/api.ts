import { anything, apiCall, change, read } from '@/lib/core/api/apiCall';
import {
  feedPageSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  newSecretSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
  rawEventSchema,
  replayAnswerSchema,
  settledSchema,
} from '@/lib/payments/events/pluginResponses';
import { testEventAnswerSchema } from './schema';

export const listPayments = apiCall({ ...read, path: '/payments/feed' }, () => feedPageSchema);

export const getPayment = apiCall({ ...read, path: '/payments/event' }, () => rawEventSchema);

export const listGrants = apiCall({ ...read, path: '/payments/grants' }, () => grantsPageSchema);

export const summarizePayments = apiCall({ ...read, path: '/payments/summary' }, () => paymentsSummarySchema);

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

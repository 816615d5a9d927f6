import { anything, change, read, row } from '@/lib/core/api/row';
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
} from '@/lib/payments/events/feed';
import { testEventAnswerSchema } from './schema';

export const listPayments = row({ ...read, path: '/payments/feed' }, () => feedPageSchema);

export const getPayment = row({ ...read, path: '/payments/event' }, () => rawEventSchema);

export const listGrants = row({ ...read, path: '/payments/grants' }, () => grantsPageSchema);

export const summarizePayments = row({ ...read, path: '/payments/summary' }, () => paymentsSummarySchema);

export const listEndpoints = row({ ...read, path: '/payments/endpoints' }, () => paymentEndpointsSchema);

export const listHeld = row({ ...read, path: '/payments/quarantine' }, () => heldDeliveriesSchema);

export const markPaymentsRead = row({ ...change, path: '/payments/read' }, () => anything);

export const createEndpoint = row(
  { ...change, path: '/payments/endpoints/create', carriesSecret: true },
  () => newSecretSchema,
);

export const rotateSecret = row(
  { ...change, path: '/payments/endpoints/rotate-secret', carriesSecret: true },
  () => newSecretSchema,
);

export const deleteEndpoint = row({ ...change, path: '/payments/endpoints/delete' }, () => anything);

export const settleHeld = row(
  { ...change, path: '/payments/quarantine/settle', patience: 2 },
  () => settledSchema,
);

export const sendTestEvent = row({ ...change, path: '/payments/test-event' }, () => testEventAnswerSchema);

export const replayEvent = row(
  { ...change, path: '/payments/replay', patience: 2 },
  () => replayAnswerSchema,
);

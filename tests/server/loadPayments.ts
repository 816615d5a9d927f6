import './libraryHooks.ts';

/** Servers that plain Node runs get the library's exports here. */
export const { switchyardPayments } = await import('../../lib/payments/plugin/switchyardPayments.ts');

export const { makeSample } = await import('../../lib/payments/plugin/sending/samples.ts');

export const { signWebhook } = await import('../../lib/payments/events/webhookSignature.ts');

export const { makeRows } = await import('../../lib/payments/plugin/deliveries/eventRows.ts');

export const { nameRefunds } = await import('../../lib/payments/plugin/deliveries/entityEvents.ts');

export const { readEnvelope } = await import('../../lib/payments/plugin/deliveries/envelope.ts');

export const { readEventSummary, summarize } = await import(
  '../../lib/payments/plugin/deliveries/storedSummary.ts'
);

export const { digestKey, newCursor, sortKey } = await import('../../lib/payments/plugin/database/keys.ts');

export const { customerKeyOf } = await import('../../lib/payments/plugin/kept/keptRows.ts');

export const { createScope } = await import('../../lib/payments/plugin/scope.ts');

import './libraryHooks.ts';

/** Exports of the library for servers that plain Node runs. */
export const { switchyardPayments } = await import('../../lib/payments/plugin/switchyardPayments.ts');

export const { makeSample } = await import('../../lib/payments/plugin/sending/samples.ts');

export const { signWebhook } = await import('../../lib/payments/events/webhookSignature.ts');

export const { makeEventRow } = await import('../../lib/payments/plugin/deliveries/eventRows.ts');

export const { readEnvelope } = await import('../../lib/payments/plugin/deliveries/envelope.ts');

export const { summarize } = await import('../../lib/payments/plugin/deliveries/storedSummary.ts');

export const { digestKey, organizationDigits } = await import('../../lib/payments/plugin/database/keys.ts');

export const { makeFactRows } = await import('../../lib/payments/plugin/totals/storedTotals.ts');

import './libraryHooks.ts';

/** What servers that plain Node runs take of the library. */
export const { switchyardPayments } = await import('../../lib/payments/serverPlugin/switchyardPayments.ts');

export const { sampleOf } = await import('../../lib/payments/serverPlugin/samples/samples.ts');

export const { signWebhook } = await import('../../lib/payments/events/webhookSignature.ts');

export const { eventRowOf } = await import('../../lib/payments/serverPlugin/receive/storeEvent.ts');

export const { readEnvelope } = await import('../../lib/payments/serverPlugin/receive/envelope.ts');

export const { summarize } = await import('../../lib/payments/serverPlugin/receive/summarize.ts');

export const { keyOf, organizationDigits } = await import('../../lib/payments/serverPlugin/keys.ts');

export const { factRowOf } = await import('../../lib/payments/serverPlugin/receive/countFact.ts');

/** The part of the catalogue that the payments plugin answers (lib/payments/serverPlugin/errors.ts). */
export const PAYMENTS_ERROR_CODES = [
  'payments-refused',
  'payments-endpoint-not-found',
  'payments-event-not-found',
  'payments-endpoint-limit',
  'payments-secret-changed',
  'payments-secret-empty',
  'payments-time-zone',
  'payments-replay-address',
] as const;

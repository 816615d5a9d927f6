import type { AppErrorCode } from '@/lib/core/api/errorCodes';

/** What the payments plugin refuses the toolbar with; what it answers the platform's deliveries comes to no toolbar. */
export const PAYMENTS_CODES = {
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_PAYMENTS: 'payments-refused',
  PAYMENTS_ENDPOINT_NOT_FOUND: 'payments-endpoint-not-found',
  PAYMENTS_EVENT_NOT_FOUND: 'payments-event-not-found',
  PAYMENTS_ENDPOINT_LIMIT_REACHED: 'payments-endpoint-limit',
  PAYMENTS_SECRET_CHANGED: 'payments-secret-changed',
  PAYMENTS_SECRET_UNUSABLE: 'payments-secret-empty',
  PAYMENTS_TIME_ZONE_UNKNOWN: 'payments-time-zone',
  PAYMENTS_REPLAY_ADDRESS_REFUSED: 'payments-replay-address',
} as const satisfies Record<string, AppErrorCode>;

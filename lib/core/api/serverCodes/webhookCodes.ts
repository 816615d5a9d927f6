import type { AppErrorCode } from '@/lib/core/api/errorCodes';

/** What the verifier of webhooks answers, as its messages derive (SPEC.md, section 8). */
export const WEBHOOK_CODES = {
  MISSING_REQUIRED_HEADERS: 'webhook-headers-missing',
  INVALID_SIGNATURE_HEADERS: 'webhook-headers-unreadable',
  MESSAGE_TIMESTAMP_TOO_OLD: 'webhook-too-old',
  MESSAGE_TIMESTAMP_TOO_NEW: 'webhook-too-new',
  NO_MATCHING_SIGNATURE_FOUND: 'webhook-signature-wrong',
} as const satisfies Record<string, AppErrorCode>;

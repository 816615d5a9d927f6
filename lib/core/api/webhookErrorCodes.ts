/** The part of the catalogue that the verifier of webhooks answers (SPEC.md, section 8). */
export const WEBHOOK_ERROR_CODES = [
  'webhook-headers-missing',
  'webhook-headers-unreadable',
  'webhook-too-old',
  'webhook-too-new',
  'webhook-signature-wrong',
] as const;

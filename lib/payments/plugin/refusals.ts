import { APIError } from 'better-auth/api';

const REFUSALS = {
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: ['FORBIDDEN', 'User is not a member of the organization'],
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_PAYMENTS: ['FORBIDDEN', 'You are not allowed to manage payments'],
  PAYMENTS_ENDPOINT_NOT_FOUND: ['NOT_FOUND', 'Payments endpoint not found'],
  PAYMENTS_EVENT_NOT_FOUND: ['NOT_FOUND', 'Payments event not found'],
  PAYMENTS_CUSTOMER_NOT_FOUND: ['NOT_FOUND', 'Payments customer not found'],
  PAYMENTS_ENDPOINT_LIMIT_REACHED: ['CONFLICT', 'The organization has as many payments endpoints as it may'],
  PAYMENTS_SECRET_CHANGED: ['CONFLICT', 'The secret was changed by another request'],
  PAYMENTS_SECRET_UNUSABLE: [
    'BAD_REQUEST',
    'This is no signing secret: it has at least 24 characters, and after whsec_ the base64 of 24 to 64 bytes',
  ],
  PAYMENTS_TIME_ZONE_UNKNOWN: ['BAD_REQUEST', 'The time zone is not known'],
  PAYMENTS_REPLAY_ADDRESS_REFUSED: [
    'BAD_REQUEST',
    'A replay goes to an https address, or to http on the loopback interface',
  ],
  PAYMENTS_LISTENING_OVER: ['BAD_REQUEST', 'This listening session is over: start another one'],
  WEBHOOK_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The body of a delivery is at most 1 MiB'],
  WEBHOOK_BODY_TOO_SLOW: ['REQUEST_TIMEOUT', 'The body of a delivery arrives within 10 seconds'],
  WEBHOOK_CONTENT_TYPE_MISSING: [
    'BAD_REQUEST',
    'Without a Content-Type the body does not arrive: send it as application/json',
  ],
  WEBHOOK_BODY_UNREADABLE: ['BAD_REQUEST', 'The body is not an event'],
  WEBHOOK_NOT_STORED: ['INTERNAL_SERVER_ERROR', 'The delivery could not be stored'],
  WEBHOOK_STORING_BUSY: [
    'SERVICE_UNAVAILABLE',
    'Too many deliveries wait to be stored: deliver this one again',
  ],
} as const satisfies Record<string, readonly [string, string]>;

export function refusal(code: keyof typeof REFUSALS, headers?: HeadersInit): APIError {
  const [status, message] = REFUSALS[code];
  return new APIError(status, { message, code }, headers);
}

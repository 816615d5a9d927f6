import type { MessageDescriptor } from '@lingui/core';
import { type Say, say } from './say';

/** What customers say on leaving, and why money went back: the platform's names, as the end of a sentence. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  customer_service: /*i18n*/ { id: 'event.reason.customer_service', message: 'customer service' },
  low_quality: /*i18n*/ { id: 'event.reason.low_quality', message: 'low quality' },
  missing_features: /*i18n*/ { id: 'event.reason.missing_features', message: 'missing features' },
  switched_service: /*i18n*/ { id: 'event.reason.switched_service', message: 'switched to another service' },
  too_complex: /*i18n*/ { id: 'event.reason.too_complex', message: 'too complex' },
  too_expensive: /*i18n*/ { id: 'event.reason.too_expensive', message: 'too expensive' },
  unused: /*i18n*/ { id: 'event.reason.unused', message: 'not used' },
  other: /*i18n*/ { id: 'event.reason.other', message: 'another reason' },
  duplicate: /*i18n*/ { id: 'event.reason.duplicate', message: 'paid twice' },
  fraudulent: /*i18n*/ { id: 'event.reason.fraudulent', message: 'fraud' },
  customer_request: /*i18n*/ { id: 'event.reason.customer_request', message: 'the customer asked for it' },
  service_disruption: /*i18n*/ { id: 'event.reason.service_disruption', message: 'service disruption' },
  satisfaction_guarantee: /*i18n*/ {
    id: 'event.reason.satisfaction_guarantee',
    message: 'satisfaction guarantee',
  },
  dispute_prevention: /*i18n*/ { id: 'event.reason.dispute_prevention', message: 'to prevent a dispute' },
};

/** Null where none was given, or one that is newer than this list. */
export function knownReason(by: Say, reason: string | null): string | null {
  const known = reason && Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  return known ? say(by, known) : null;
}

/** Null where none was given; a reason that is newer than this list stands as the platform names it. */
export const sayReason = (by: Say, reason: string | null): string | null =>
  knownReason(by, reason) ?? (reason?.replaceAll('_', ' ') || null);

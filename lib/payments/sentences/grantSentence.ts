import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { translate, type Wording, withName } from './wording';

const GRANTED = {
  named: /*i18n*/ { id: 'event.grant.granted', message: 'Benefit granted: {name}' },
  bare: /*i18n*/ { id: 'event.grant.granted.bare', message: 'Benefit granted' },
};
const PENDING = {
  named: /*i18n*/ { id: 'event.grant.pending', message: 'Benefit is being granted: {name}' },
  bare: /*i18n*/ { id: 'event.grant.pending.bare', message: 'Benefit is being granted' },
};
const UPDATED = {
  named: /*i18n*/ { id: 'event.grant.updated', message: 'Benefit of a customer changed: {name}' },
  bare: /*i18n*/ { id: 'event.grant.updated.bare', message: 'Benefit of a customer changed' },
};
const CYCLED = {
  named: /*i18n*/ { id: 'event.grant.cycled', message: 'Benefit renewed: {name}' },
  bare: /*i18n*/ { id: 'event.grant.cycled.bare', message: 'Benefit renewed' },
};
const REVOKED = {
  named: /*i18n*/ { id: 'event.grant.revoked', message: 'Benefit revoked: {name}' },
  bare: /*i18n*/ { id: 'event.grant.revoked.bare', message: 'Benefit revoked' },
};
const FAILED = {
  named: /*i18n*/ { id: 'event.grant.failed', message: 'Benefit could not be granted: {name}' },
  bare: /*i18n*/ { id: 'event.grant.failed.bare', message: 'Benefit could not be granted' },
};
const FAILED_BECAUSE = /*i18n*/ {
  id: 'event.grant.failed.reason',
  message: 'Benefit could not be granted: {name} ({comment})',
};

/** Of `benefit_grant.*`: the grant's status decides before the event's type. */
export function grantSentence(
  wording: Wording,
  { type, status, benefitDescription, comment }: EventSummary,
): string {
  const sayGrant = (pair: typeof GRANTED) => withName(wording, benefitDescription, pair);
  if (status === 'failed') {
    return benefitDescription && comment
      ? translate(wording, FAILED_BECAUSE, { name: benefitDescription, comment })
      : sayGrant(FAILED);
  }
  if (status === 'revoked' || type === 'benefit_grant.revoked') return sayGrant(REVOKED);
  if (type === 'benefit_grant.cycled') return sayGrant(CYCLED);
  if (status === 'pending') return sayGrant(PENDING);
  return sayGrant(type === 'benefit_grant.created' ? GRANTED : UPDATED);
}

import type { I18n, MessageDescriptor } from '@lingui/core';

/**
 * The platform's states (lib/payments/events), capitalized. In other languages they agree with the `kind` of the
 * entity.
 */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  active: /*i18n*/ { id: 'payments.status.active', message: '{kind, select, other {Active}}' },
  canceled: /*i18n*/ { id: 'payments.status.canceled', message: '{kind, select, other {Canceled}}' },
  claimed: /*i18n*/ { id: 'payments.status.claimed', message: '{kind, select, other {Claimed}}' },
  confirmed: /*i18n*/ { id: 'payments.status.confirmed', message: '{kind, select, other {Confirmed}}' },
  draft: /*i18n*/ { id: 'payments.status.draft', message: 'Draft' },
  expired: /*i18n*/ { id: 'payments.status.expired', message: '{kind, select, other {Expired}}' },
  failed: /*i18n*/ { id: 'payments.status.failed', message: '{kind, select, other {Failed}}' },
  granted: /*i18n*/ { id: 'payments.status.granted', message: '{kind, select, other {Granted}}' },
  incomplete: /*i18n*/ { id: 'payments.status.incomplete', message: 'Awaiting first payment' },
  incomplete_expired: /*i18n*/ {
    id: 'payments.status.incomplete_expired',
    message: 'First payment missed',
  },
  open: /*i18n*/ { id: 'payments.status.open', message: '{kind, select, other {Open}}' },
  paid: /*i18n*/ { id: 'payments.status.paid', message: '{kind, select, other {Paid}}' },
  partially_refunded: /*i18n*/ {
    id: 'payments.status.partially_refunded',
    message: '{kind, select, other {Partially refunded}}',
  },
  past_due: /*i18n*/ { id: 'payments.status.past_due', message: 'Past due' },
  paused: /*i18n*/ { id: 'payments.status.paused', message: '{kind, select, other {Paused}}' },
  pending: /*i18n*/ { id: 'payments.status.pending', message: '{kind, select, other {Pending}}' },
  refunded: /*i18n*/ { id: 'payments.status.refunded', message: '{kind, select, other {Refunded}}' },
  revoked: /*i18n*/ { id: 'payments.status.revoked', message: '{kind, select, other {Revoked}}' },
  succeeded: /*i18n*/ { id: 'payments.status.succeeded', message: '{kind, select, other {Succeeded}}' },
  trialing: /*i18n*/ { id: 'payments.status.trialing', message: 'In trial' },
  unpaid: /*i18n*/ { id: 'payments.status.unpaid', message: '{kind, select, other {Unpaid}}' },
  void: /*i18n*/ { id: 'payments.status.void', message: '{kind, select, other {Voided}}' },
};

/** A state that is newer than this list is shown as the platform names it. */
export function statusText(i18n: I18n, kind: string, status: string): string {
  const known = Object.hasOwn(TEXTS, status) ? TEXTS[status] : undefined;
  return known ? i18n._({ ...known, values: { kind } }) : status.replaceAll('_', ' ');
}

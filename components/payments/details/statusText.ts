import type { MessageDescriptor } from '@lingui/core';

/** The states that the platform's entities have (lib/payments/events), as the beginning of a line. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  active: /*i18n*/ { id: 'payments.status.active', message: 'Active' },
  canceled: /*i18n*/ { id: 'payments.status.canceled', message: 'Cancelled' },
  claimed: /*i18n*/ { id: 'payments.status.claimed', message: 'Taken' },
  confirmed: /*i18n*/ { id: 'payments.status.confirmed', message: 'Confirmed' },
  draft: /*i18n*/ { id: 'payments.status.draft', message: 'Draft' },
  expired: /*i18n*/ { id: 'payments.status.expired', message: 'Expired' },
  failed: /*i18n*/ { id: 'payments.status.failed', message: 'Failed' },
  granted: /*i18n*/ { id: 'payments.status.granted', message: 'Granted' },
  incomplete: /*i18n*/ { id: 'payments.status.incomplete', message: 'First payment not made' },
  incomplete_expired: /*i18n*/ {
    id: 'payments.status.incomplete_expired',
    message: 'First payment never made',
  },
  open: /*i18n*/ { id: 'payments.status.open', message: 'Open' },
  paid: /*i18n*/ { id: 'payments.status.paid', message: 'Paid' },
  partially_refunded: /*i18n*/ { id: 'payments.status.partially_refunded', message: 'Partly refunded' },
  past_due: /*i18n*/ { id: 'payments.status.past_due', message: 'Payment overdue' },
  paused: /*i18n*/ { id: 'payments.status.paused', message: 'Paused' },
  pending: /*i18n*/ { id: 'payments.status.pending', message: 'Pending' },
  refunded: /*i18n*/ { id: 'payments.status.refunded', message: 'Refunded' },
  revoked: /*i18n*/ { id: 'payments.status.revoked', message: 'Revoked' },
  succeeded: /*i18n*/ { id: 'payments.status.succeeded', message: 'Succeeded' },
  trialing: /*i18n*/ { id: 'payments.status.trialing', message: 'On trial' },
  unpaid: /*i18n*/ { id: 'payments.status.unpaid', message: 'Not paid' },
  void: /*i18n*/ { id: 'payments.status.void', message: 'Voided' },
};

/** Undefined for a state that is newer than this list: it is shown as the platform names it. */
export const statusText = (status: string): MessageDescriptor | undefined =>
  Object.hasOwn(TEXTS, status) ? TEXTS[status] : undefined;

import type { EventSummary } from './eventSummary';

const SETTLED_DISPUTES: ReadonlySet<string> = new Set(['won', 'prevented']);

/** True for a refund of a disputed payment, since a dispute has no event of its own. */
export const isDispute = ({ dispute }: Pick<EventSummary, 'dispute'>): boolean =>
  dispute !== null && !SETTLED_DISPUTES.has(dispute);

export const isDisputeOver = ({ dispute }: Pick<EventSummary, 'dispute'>): boolean =>
  dispute !== null && (dispute === 'lost' || SETTLED_DISPUTES.has(dispute));

/** True while only evidence from the seller can keep a disputed payment. */
export const awaitsEvidence = ({ dispute }: Pick<EventSummary, 'dispute'>): boolean =>
  dispute === 'needs_response' || dispute === 'past_due';

/**
 * Refunds count as paid back only while they have succeeded: the platform subtracts a refund then, and adds it again if
 * it fails later (`update_from_stripe` in its source).
 */
export const isPaidBack = (status: string | null): boolean => status === 'succeeded';

export const isFailedRefund = ({
  entityKind,
  status,
}: Pick<EventSummary, 'entityKind' | 'status'>): boolean =>
  entityKind === 'refund' && (status === 'failed' || status === 'canceled');

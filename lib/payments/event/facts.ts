import type { EventSummary } from './summarySchema';

/** What is told of an entity, beside its id; and what only tells one time from another (foldKey.ts). */
export interface Facts extends Partial<Omit<EventSummary, 'type' | 'entityKind' | 'entityId' | 'foldKey'>> {
  readonly refunded?: number;
  readonly changedAt?: number | null;
}

/** Charges that repeat an earlier one (the platform's `billing_reason`). */
const RENEWALS: ReadonlySet<string> = new Set(['subscription_cycle', 'subscription_meter_cycle']);

export const isRenewalReason = (billingReason: string) => RENEWALS.has(billingReason);

interface GrantFlags {
  readonly isGranted: boolean;
  readonly isRevoked: boolean;
  readonly hasError: boolean;
}

/** Granted and revoked are never both true; a grant that is neither has failed, or is still being given. */
export function grantStatusOf({ isGranted, isRevoked, hasError }: GrantFlags): string {
  if (isRevoked) return 'revoked';
  if (isGranted) return 'granted';
  return hasError ? 'failed' : 'pending';
}

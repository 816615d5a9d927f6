import { grantStatus } from '@/lib/payments/events/entityFacts';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { keyOf, newCursor, organizationDigits } from '@/lib/payments/serverPlugin/keys';
import type { GrantRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { createOnce } from '@/lib/payments/serverPlugin/store/createOnce';
import { changedAtOf, columnText, type Envelope } from './envelope';
import { searchTextOf } from './summarize';

const MODEL = 'switchyardGrant';

interface Told {
  readonly summary: EventSummary;
  readonly envelope: Envelope;
  readonly receivedAt: number;
}

const optional = (text: string | null) => (text === null ? null : columnText(text));

/** By the flags, also of a grant that could be read no further. */
const stateOf = ({ data: { is_granted, is_revoked, error } }: Envelope) =>
  grantStatus({
    isGranted: is_granted === true,
    isRevoked: is_revoked === true,
    hasError: typeof error === 'object' && error !== null,
  });

async function rowOf(
  organizationId: string,
  { summary, envelope, receivedAt }: Told,
): Promise<Omit<GrantRow, 'id'> | null> {
  const { entityKind, entityId, customerId, customerName, customerEmail } = summary;
  const { benefitType, benefitDescription } = summary;
  if (entityKind !== 'benefit_grant' || entityId === null) return null;
  const changedAt = changedAtOf(envelope) ?? receivedAt;
  return {
    grantKey: await keyOf(organizationId, entityId),
    listKey: (await organizationDigits(organizationId)) + newCursor(changedAt),
    organizationId,
    grantId: columnText(entityId),
    state: stateOf(envelope),
    reason: optional(summary.comment ?? summary.reason),
    customerId: optional(customerId),
    customerName: optional(customerName),
    customerEmail: optional(customerEmail),
    benefitType: optional(benefitType),
    benefitDescription: optional(benefitDescription),
    searchText: searchTextOf(entityId, customerId, customerName, benefitType, benefitDescription),
    searchEmail: searchTextOf(customerEmail),
    changedAt: new Date(changedAt),
  };
}

/**
 * Brings the state of a grant forward, never back: deliveries may come in any order, and again. What was changed at the
 * same moment is taken in the order of its coming.
 */
export async function updateGrant(scope: Scope, organizationId: string, told: Told): Promise<void> {
  const row = await rowOf(organizationId, told);
  if (!row) return;
  if ((await createOnce(scope, { model: MODEL, keys: ['grantKey'], data: { ...row } })) === 'created') return;
  const { grantKey, ...update } = row;
  await scope.adapter.updateMany({
    model: MODEL,
    where: [
      { field: 'grantKey', value: grantKey },
      { field: 'changedAt', value: row.changedAt, operator: 'lte' },
    ],
    update,
  });
}

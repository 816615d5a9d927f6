import { grantStatus } from '@/lib/payments/events/entityFacts';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { Grant } from '@/lib/payments/events/pluginResponses';
import { digestKey, newCursor, organizationDigits } from './database/keys';
import type { GrantRow } from './database/tables';
import { createOnce } from './database/writes';
import { columnText, type Envelope, readChangedAt } from './deliveries/envelope';
import { makeSearchText } from './deliveries/storedSummary';
import type { Scope } from './scope';

export const GRANT = 'switchyardGrant';

interface ReceivedGrant {
  readonly summary: EventSummary;
  readonly envelope: Envelope;
  readonly receivedAt: number;
}

const optional = (text: string | null) => (text === null ? null : columnText(text));

/** Only the flags are read, so that it works for a grant whose other fields can't be read. */
const readGrantState = ({ data: { is_granted, is_revoked, error } }: Envelope) =>
  grantStatus({
    isGranted: is_granted === true,
    isRevoked: is_revoked === true,
    hasError: typeof error === 'object' && error !== null,
  });

export async function makeGrantRow(
  organizationId: string,
  { summary, envelope, receivedAt }: ReceivedGrant,
): Promise<Omit<GrantRow, 'id'> | null> {
  const { entityKind, entityId, customerId, customerName, customerEmail } = summary;
  const { benefitType, benefitDescription } = summary;
  if (entityKind !== 'benefit_grant' || entityId === null) return null;
  const changedAt = readChangedAt(envelope, receivedAt) ?? receivedAt;
  return {
    grantKey: await digestKey(organizationId, entityId),
    listKey: (await organizationDigits(organizationId)) + newCursor(changedAt),
    organizationId,
    grantId: columnText(entityId),
    state: readGrantState(envelope),
    reason: optional(summary.comment ?? summary.reason),
    customerId: optional(customerId),
    customerName: optional(customerName),
    customerEmail: optional(customerEmail),
    benefitType: optional(benefitType),
    benefitDescription: optional(benefitDescription),
    searchText: makeSearchText(entityId, customerId, customerName, benefitType, benefitDescription),
    searchEmail: makeSearchText(customerEmail),
    changedAt: new Date(changedAt),
    customerKey: customerId === null ? null : await digestKey(organizationId, 'customer', customerId),
  };
}

/**
 * The state is never replaced by an older one: deliveries may arrive in any order, and repeatedly. Of two changes at
 * the same moment the later delivery wins.
 */
export async function updateGrant(
  scope: Scope,
  organizationId: string,
  received: ReceivedGrant,
): Promise<void> {
  const row = await makeGrantRow(organizationId, received);
  if (row) await writeGrant(scope, row);
}

export async function writeGrant(scope: Scope, row: Omit<GrantRow, 'id'>): Promise<void> {
  if ((await createOnce(scope, { model: GRANT, keys: ['grantKey'], data: { ...row } })) === 'created') return;
  const { grantKey, ...update } = row;
  await scope.adapter.updateMany({
    model: GRANT,
    where: [
      { field: 'grantKey', value: grantKey },
      { field: 'changedAt', value: row.changedAt, operator: 'lte' },
    ],
    update,
  });
}

export function toGrant(row: GrantRow, manages: boolean): Grant {
  const { grantId, state, reason, customerId, customerName, customerEmail } = row;
  const { benefitType, benefitDescription, changedAt } = row;
  return {
    ...{ grantId, state, reason, customerId, customerName, benefitType, benefitDescription },
    customerEmail: manages ? customerEmail : null,
    changedAt: changedAt.getTime(),
  };
}

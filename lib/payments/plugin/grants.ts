import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import { grantStatus } from '@/lib/payments/events/entityFacts';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { Grant, GrantsResponse } from '@/lib/payments/events/pluginResponses';
import { digestKey, newCursor, organizationDigits, readCursor } from './database/keys';
import type { GrantRow } from './database/tables';
import { createOnce } from './database/writes';
import { columnText, type Envelope, readChangedAt } from './deliveries/envelope';
import { makeSearchText } from './deliveries/storedSummary';
import { pageQuery, searching } from './input';
import {
  type AskedOrganization,
  type FoundRow,
  namedOrganization,
  pageOfAll,
  requireOrganizations,
} from './kept/askedOrganizations';
import { createScope, type Scope } from './scope';
import type { Settings } from './settings';

export const GRANT = 'switchyardGrant';

interface ReceivedGrant {
  readonly summary: EventSummary;
  readonly envelope: Envelope;
  readonly receivedAt: number;
}

const optional = (text: string | null) => (text === null ? null : columnText(text));

/** Reads only the flags, so that it also works for a grant whose other fields can't be read. */
const readGrantState = ({ data: { is_granted, is_revoked, error } }: Envelope) =>
  grantStatus({
    isGranted: is_granted === true,
    isRevoked: is_revoked === true,
    hasError: typeof error === 'object' && error !== null,
  });

/** Null if the event isn't about a grant. */
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
 * Updates the state of a grant, never to an older one: deliveries may arrive in any order, and repeatedly. Of two
 * changes at the same moment the later delivery wins.
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

/** `organizationId`: or ALL_ORGANIZATIONS. */
const grantsQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(['granted', 'revoked', 'failed', 'pending'])),
});

type GrantsQuery = z.output<typeof grantsQuery>;

export function toGrant(row: GrantRow, manages: boolean): Grant {
  const { grantId, state, reason, customerId, customerName, customerEmail } = row;
  const { benefitType, benefitDescription, changedAt } = row;
  return {
    ...{ grantId, state, reason, customerId, customerName, benefitType, benefitDescription },
    customerEmail: manages ? customerEmail : null,
    changedAt: changedAt.getTime(),
  };
}

/** One row more than requested, to know whether there is another page. */
async function readRows(
  { adapter }: Scope,
  { before, state, text, limit }: GrantsQuery,
  organization: AskedOrganization,
): Promise<FoundRow<GrantRow>[]> {
  const { organizationId, manages } = organization;
  const digits = await organizationDigits(organizationId);
  const rows = await adapter.findMany<GrantRow>({
    model: GRANT,
    where: [
      { field: 'listKey', value: digits, operator: 'gt' },
      { field: 'listKey', value: digits + (before ?? LAST_CURSOR), operator: 'lt' },
      { field: 'organizationId', value: organizationId },
      ...(state ? [{ field: 'state', value: state }] : []),
      ...searching(text, manages),
    ],
    sortBy: { field: 'listKey', direction: 'desc' },
    limit: limit + 1,
  });
  return rows.map((row) => ({ organization, row, cursor: readCursor(row.listKey) }));
}

export function createGrantRoutes(settings: Settings) {
  return {
    listPaymentGrants: createAuthEndpoint(
      '/payments/grants',
      { method: 'GET', query: grantsQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { query } = ctx;
        const { id: userId } = ctx.context.session.user;
        const organizations = await requireOrganizations(scope, settings, query.organizationId, userId);
        const lists = await Promise.all(organizations.map((one) => readRows(scope, query, one)));
        const { found, before } = pageOfAll(lists, query);
        const grants = found.map(({ row, organization }) => ({
          ...toGrant(row, organization.manages),
          ...namedOrganization(organization),
        }));
        return ctx.json({ grants, before } satisfies GrantsResponse);
      },
    ),
  };
}

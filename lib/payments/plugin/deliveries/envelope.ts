import * as z from 'zod/mini';
import { MAX_ID_CHARACTERS } from '@/lib/payments/events/eventSummary';
import { plausibleTime } from '@/lib/payments/events/eventTime';
import { MAX_TYPE_CHARACTERS } from '@/lib/payments/events/requestLimits';

export interface Envelope {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly timestamp: string | null;
}

/** An event may come without its type (SPEC.md, section 5). */
const envelopeSchema = z.object({
  type: z._default(z.string().check(z.minLength(1)), 'unknown'),
  data: z.record(z.string(), z.unknown()),
  timestamp: z.catch(z.nullable(z.string()), null),
});

/** Makes text acceptable to every database: PostgreSQL refuses NUL, and a lone surrogate isn't UTF-8. */
export const columnText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/**
 * The range of MySQL's `timestamp` in epoch milliseconds, less a day at both ends for the time zone of a connection.
 * Other databases hold more: PostgreSQL from 4713 BC on, the others until 9999.
 */
const FIRST_COLUMN_TIME = Date.UTC(1970, 0, 2);
const LAST_COLUMN_TIME = Date.UTC(2038, 0, 18);

export const isColumnTime = (epoch: number) => epoch >= FIRST_COLUMN_TIME && epoch <= LAST_COLUMN_TIME;

/** RFC 8259, section 8.1: JSON must not begin with a byte order mark, but a reader may ignore one. */
const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));

interface ReadEnvelope {
  readonly raw: unknown;
  readonly text: string;
  readonly envelope: Envelope;
}

export function parseEnvelope(text: string): ReadEnvelope | null {
  try {
    const raw = parseJson(text);
    const parsed = z.safeParse(envelopeSchema, raw);
    if (!parsed.success) return null;
    const type = columnText(parsed.data.type.slice(0, MAX_TYPE_CHARACTERS));
    return { raw, text, envelope: { ...parsed.data, type } };
  } catch {
    return null;
  }
}

/** Null if it isn't an event in JSON and UTF-8. */
export function readEnvelope(body: Uint8Array): ReadEnvelope | null {
  try {
    return parseEnvelope(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return null;
  }
}

const textAt = (value: unknown, field: string): string | null => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' && found !== '' ? found : null;
};

export const readEntityId = ({ data }: Envelope) => textAt(data, 'id');

export function readPlatformOrganization({ type, data }: Envelope): string | null {
  const id =
    textAt(data, 'organization_id') ??
    textAt(data.customer, 'organization_id') ??
    textAt(data.product, 'organization_id') ??
    textAt(data.benefit, 'organization_id') ??
    (type.startsWith('organization.') ? textAt(data, 'id') : null);
  return id === null ? null : columnText(id).slice(0, MAX_ID_CHARACTERS);
}

/** Epoch milliseconds; null without a plausible time. */
export const readCreatedAt = ({ data }: Envelope, receivedAt: number): number | null =>
  plausibleTime(Date.parse(textAt(data, 'created_at') ?? ''), receivedAt);

/** In minor units; `tax` is part of `amount`. Null for anything but an order. */
export function readRefunded({ data }: Envelope): { readonly amount: number; readonly tax: number } | null {
  const { refunded_amount: net, refunded_tax_amount: tax } = data;
  if (typeof net !== 'number' || !Number.isSafeInteger(net)) return null;
  const known = typeof tax === 'number' && Number.isSafeInteger(tax) ? tax : 0;
  return { amount: net + known, tax: known };
}

/** Epoch milliseconds, to order the entity's events; null without a plausible time. */
export const readChangedAt = ({ data }: Envelope, receivedAt: number): number | null =>
  plausibleTime(Date.parse(textAt(data, 'modified_at') ?? textAt(data, 'created_at') ?? ''), receivedAt);

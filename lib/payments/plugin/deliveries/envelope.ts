import * as z from 'zod/mini';
import { MAX_ID_CHARACTERS, MAX_TYPE_CHARACTERS } from '@/lib/payments/events/eventSummary';

/** The outermost of a delivery, all that the receiver insists on. */
export interface Envelope {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** As it is sent; absent in what the platform sent before 2025-09-11. */
  readonly timestamp: string | null;
}

/** The type may be left out where it is received (SPEC.md, section 5); then nothing says what it is. */
const envelopeSchema = z.object({
  type: z._default(z.string().check(z.minLength(1)), 'unknown'),
  data: z.record(z.string(), z.unknown()),
  timestamp: z.catch(z.nullable(z.string()), null),
});

/** Text that every database takes: PostgreSQL refuses NUL, and halves of characters are no UTF-8. */
export const columnText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** The years 1970 to 9999, epoch milliseconds: PostgreSQL knows none before 4713 BC, other databases none after 9999. */
const LAST_COLUMN_TIME = Date.UTC(9999, 11, 31, 23, 59, 59);

/** Whether a time that somebody else said may stand in a column of any database, and among the digits of a key. */
export const isColumnTime = (epoch: number) => epoch >= 0 && epoch <= LAST_COLUMN_TIME;

/** JSON has no byte order mark (RFC 8259, section 8.1), and what reads it may ignore one. */
const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));

/** Null for what is no UTF-8, no JSON or no event. `text` is the body as it was signed. */
export function readEnvelope(body: Uint8Array): { raw: unknown; text: string; envelope: Envelope } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const raw = parseJson(text);
    const parsed = z.safeParse(envelopeSchema, raw);
    if (!parsed.success) return null;
    const type = columnText(parsed.data.type.slice(0, MAX_TYPE_CHARACTERS));
    return { raw, text, envelope: { ...parsed.data, type } };
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

/** The platform's organization that an event is of, from wherever it is named; null where it is not. */
export function readPlatformOrganization({ type, data }: Envelope): string | null {
  const id =
    textAt(data, 'organization_id') ??
    textAt(data.customer, 'organization_id') ??
    textAt(data.product, 'organization_id') ??
    textAt(data.benefit, 'organization_id') ??
    (type.startsWith('organization.') ? textAt(data, 'id') : null);
  return id === null ? null : columnText(id).slice(0, MAX_ID_CHARACTERS);
}

/** When the entity was last changed, which orders what is told of it; null where it is not said, or no such time. */
export function readChangedAt({ data }: Envelope): number | null {
  const epoch = Date.parse(textAt(data, 'modified_at') ?? textAt(data, 'created_at') ?? '');
  return isColumnTime(epoch) ? epoch : null;
}

import { digestKey } from '@/lib/payments/plugin/database/keys';
import type { PayloadRow } from '@/lib/payments/plugin/database/tables';
import { createOnce } from '@/lib/payments/plugin/database/writes';
import type { Scope } from '@/lib/payments/plugin/scope';

/** MySQL's `text` holds 65,535 bytes, and a UTF-16 unit takes at most 3 in UTF-8 (a pair 4). */
const PART_CHARACTERS = 20_000;
/** SQL Server's columns are varchar(8000). */
const NARROW_PART_CHARACTERS = 2_600;

export const PAYLOAD = 'switchyardPayload';

function splitText(text: string, size: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + size;
    // Databases refuse either half of a split surrogate pair.
    const isSplit = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    parts.push(text.slice(start, isSplit ? end - 1 : end));
    start = isSplit ? end - 1 : end;
  }
  return parts;
}

function partSize({ adapter }: Scope): number {
  const type: unknown = adapter.options && 'type' in adapter.options ? adapter.options.type : undefined;
  return type === 'mssql' ? NARROW_PART_CHARACTERS : PART_CHARACTERS;
}

export type Payload = Pick<PayloadRow, 'deliveryKey' | 'organizationId' | 'receivedAt' | 'text'>;

export function payloadRows(scope: Scope, { text, ...payload }: Payload) {
  return Promise.all(
    splitText(text, partSize(scope)).map(async (partText, part) => ({
      ...payload,
      partKey: await digestKey(payload.deliveryKey, String(part)),
      part,
      text: partText,
    })),
  );
}

/** An event's row means that its body is complete, so the body must be written first. Repeating this is safe. */
export async function writePayload(scope: Scope, payload: Payload): Promise<void> {
  for (const data of await payloadRows(scope, payload)) {
    await createOnce(scope, { model: PAYLOAD, keys: ['partKey'], data });
  }
}

/** Ours: more than a body of 1 MiB has. */
const MAX_PARTS = 1_000;

export async function readPayloads(
  { adapter }: Scope,
  deliveryKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  if (deliveryKeys.length === 0) return bodies;
  const rows = await adapter.findMany<PayloadRow>({
    model: PAYLOAD,
    where: [{ field: 'deliveryKey', value: [...deliveryKeys], operator: 'in' }],
    sortBy: { field: 'part', direction: 'asc' },
    limit: deliveryKeys.length * MAX_PARTS,
  });
  for (const { deliveryKey, text } of rows) bodies.set(deliveryKey, (bodies.get(deliveryKey) ?? '') + text);
  return bodies;
}

/** Returns the body exactly as received; empty if there is none. */
export const readPayload = async (scope: Scope, deliveryKey: string): Promise<string> =>
  (await readPayloads(scope, [deliveryKey])).get(deliveryKey) ?? '';

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { cursorOf } from '@/lib/payments/events/cursor';
import { HOUR_MS } from '@/lib/payments/events/spans';
import { toUtf8 } from '@/lib/payments/events/utf8';

/** Every time zone's day begins with one. */
export const QUARTER_MS = HOUR_MS / 4;

/** Five minutes. */
export const SLICE_MS = QUARTER_MS / 3;

/** Digits per organization: among 10^18 values, two organizations of a server never collide. */
const ORGANIZATION_DIGITS = 18;

/** Without WebCrypto, which hands each digest to another thread: for texts this short that takes longer than the digest. */
const digest = (text: string) => sha256(toUtf8(text));

/** A digest of several parts, 64 characters. JSON keeps the parts from running into each other. */
export async function digestKey(...parts: readonly string[]): Promise<string> {
  return bytesToHex(digest(JSON.stringify(parts)));
}

function digitsOf(id: string): string {
  const { buffer } = digest(id);
  const number = new DataView(buffer).getBigUint64(0) % 10n ** BigInt(ORGANIZATION_DIGITS);
  return String(number).padStart(ORGANIZATION_DIGITS, '0');
}

/** An organization as digits, which every collation sorts alike; its id may contain letters of both cases. */
export const organizationDigits = async (organizationId: string): Promise<string> => digitsOf(organizationId);

/** The position of a new row among those of its organization. Nobody gains by guessing what only tells rows of one millisecond apart. */
export const newCursor = (epoch: number): string => cursorOf(epoch, Math.floor(Math.random() * 2 ** 32));

/** A position that is the same each time: `key`, in hexadecimal, decides between rows of one millisecond. */
export const sortKey = (prefix: string, epoch: number, key: string) =>
  prefix + cursorOf(epoch, Number.parseInt(key.slice(0, 8), 16));

/** The cursor in a `feedKey` or `listKey`. */
export const readCursor = (key: string) => key.slice(ORGANIZATION_DIGITS);

/** `2026112113`, of UTC. */
export const utcHour = (epoch: number) => new Date(epoch).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');

/** In place of an hour, for what belongs to an order and is not counted itself; below every hour. `organization`: its digits. */
const NO_HOUR = '0'.repeat(10);
export const orderKey = async (organization: string, orderId: string): Promise<string> =>
  organization + NO_HOUR + digitsOf(orderId);
export const isOrderKey = (hourKey: string): boolean => hourKey.startsWith(NO_HOUR, ORGANIZATION_DIGITS);

/** Above every `utcHour`. */
export const LAST_HOUR = '9999999999';

/** `202611211345`, of UTC: the quarter of an hour, with its first minute. */
export const utcQuarter = (epoch: number) =>
  utcHour(epoch) + String(Math.floor((epoch % HOUR_MS) / QUARTER_MS) * 15).padStart(2, '0');

/** `2026112113452`, of UTC: five minutes, numbered within their quarter of an hour. */
export const utcSlice = (epoch: number) =>
  utcQuarter(epoch) + String(Math.floor((epoch % QUARTER_MS) / SLICE_MS));

/** `20261121`, of UTC: what its hours begin with. */
export const utcDay = (epoch: number) => utcHour(epoch).slice(0, -2);

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { cursorOf } from '@/lib/payments/events/cursor';
import { HOUR_MS } from '@/lib/payments/events/spans';
import { toUtf8 } from '@/lib/payments/events/utf8';

/** The days of every time zone begin at a multiple of this. */
export const QUARTER_MS = HOUR_MS / 4;

export const SLICE_MS = QUARTER_MS / 3;

/** Digits per organization: with 10^18 values, two organizations of a server never collide. */
const ORGANIZATION_DIGITS = 18;

/** WebCrypto hands each digest to another thread, which takes longer than the digest itself for texts this short. */
const digest = (text: string) => sha256(toUtf8(text));

/** Returns 64 characters. JSON keeps the parts from running into each other. */
export async function digestKey(...parts: readonly string[]): Promise<string> {
  return bytesToHex(digest(JSON.stringify(parts)));
}

function toDigits(id: string): string {
  const { buffer } = digest(id);
  const number = new DataView(buffer).getBigUint64(0) % 10n ** BigInt(ORGANIZATION_DIGITS);
  return String(number).padStart(ORGANIZATION_DIGITS, '0');
}

/**
 * Digits sort alike in every collation; an id may contain letters of both cases. Parameters called `digits` hold them.
 */
export const organizationDigits = async (organizationId: string): Promise<string> => toDigits(organizationId);

/** The random part only distinguishes rows of one millisecond, so nobody gains by guessing it. */
export const newCursor = (epoch: number): string => cursorOf(epoch, Math.floor(Math.random() * 2 ** 32));

/** Returns the same position each time: `key`, in hexadecimal, orders rows of one millisecond. */
export const sortKey = (prefix: string, epoch: number, key: string) =>
  prefix + cursorOf(epoch, Number.parseInt(key.slice(0, 8), 16));

/** `key` is a `feedKey` or `listKey`. */
export const readCursor = (key: string) => key.slice(ORGANIZATION_DIGITS);

/** `2026112113`. */
export const utcHour = (epoch: number) => new Date(epoch).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');

/** Replaces the hour in the key of what belongs to an order and isn't counted itself. It sorts below every hour. */
const NO_HOUR = '0'.repeat(10);
export const orderKey = async (digits: string, orderId: string): Promise<string> =>
  digits + NO_HOUR + toDigits(orderId);
export const isOrderKey = (hourKey: string): boolean => hourKey.startsWith(NO_HOUR, ORGANIZATION_DIGITS);

export const LAST_HOUR = '9999999999';

/** `202611211345`: the first minute of a quarter of an hour. */
export const utcQuarter = (epoch: number) =>
  utcHour(epoch) + String(Math.floor((epoch % HOUR_MS) / QUARTER_MS) * 15).padStart(2, '0');

/** `2026112113452`: the quarter, and which five minutes of it. */
export const utcSlice = (epoch: number) =>
  utcQuarter(epoch) + String(Math.floor((epoch % QUARTER_MS) / SLICE_MS));

/** `20261121`: the prefix of its hours. */
export const utcDay = (epoch: number) => utcHour(epoch).slice(0, -2);

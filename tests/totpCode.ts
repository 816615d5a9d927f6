import { createHmac } from 'node:crypto';

/** RFC 4648, section 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const MILLISECONDS = 1_000;

function fromBase32(text: string): Buffer {
  const letters = Array.from(text.replaceAll('=', '').toUpperCase());
  const bits = letters.map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code of an `otpauth://totp` address at `now` (epoch milliseconds): RFC 6238 on RFC 4226, section 5.3, with the
 * address's own digits and period.
 */
export function totpCode(totpURI: string, now: number = Date.now()): string {
  const { searchParams } = new URL(totpURI);
  const digits = Number(searchParams.get('digits') ?? 6);
  const periodMs = Number(searchParams.get('period') ?? 30) * MILLISECONDS;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)));
  const hash = createHmac('sha1', fromBase32(searchParams.get('secret') ?? ''))
    .update(counter)
    .digest();
  const truncated = hash.readUInt32BE((hash.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** How many digits an organization becomes, of 10^18: no two of one server are ever the same. */
const ORGANIZATION_DIGITS = 18;
/** Milliseconds, until the year 5138. */
const TIME_DIGITS = 14;
/** Whatever is later stands here, among the last: one digit more would sort before all others. */
const LAST_TIME = 10 ** TIME_DIGITS - 2;
const TIE_DIGITS = 8;

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** A digest of several parts, none of which can run into the next. 64 letters. */
export async function digestKey(...parts: readonly string[]): Promise<string> {
  const bytes = await digest(JSON.stringify(parts));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An organization as digits, which every collation compares alike; its own id may hold letters of both cases. */
export async function organizationDigits(organizationId: string): Promise<string> {
  const bytes = await digest(organizationId);
  const number = new DataView(bytes.buffer).getBigUint64(0) % 10n ** BigInt(ORGANIZATION_DIGITS);
  return String(number).padStart(ORGANIZATION_DIGITS, '0');
}

const timeDigits = (epoch: number) =>
  String(Math.min(LAST_TIME, Math.max(0, Math.floor(epoch)))).padStart(TIME_DIGITS, '0');

/** Below every position of that millisecond and above every earlier one. */
export const cursorAt = (epoch: number) => timeDigits(epoch) + '0'.repeat(TIE_DIGITS);

/** The place of a new row among those of its organization. */
export function newCursor(epoch: number): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return timeDigits(epoch) + String(random % 10 ** TIE_DIGITS).padStart(TIE_DIGITS, '0');
}

export const FIRST_CURSOR = '0'.repeat(TIME_DIGITS + TIE_DIGITS);
export const LAST_CURSOR = '9'.repeat(TIME_DIGITS + TIE_DIGITS);

/** The cursor in a `feedKey` or `listKey`. */
export const cursorOf = (key: string) => key.slice(ORGANIZATION_DIGITS);

/** `2026112113`, of UTC. */
export const utcHour = (epoch: number) => new Date(epoch).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');

/** `20261121`, of UTC: what its hours begin with. */
export const utcDay = (epoch: number) => utcHour(epoch).slice(0, -2);

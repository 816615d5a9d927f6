/** What servers store for a request whose address they were not told. */
const UNKNOWN = new Set(['', '::', '0.0.0.0']);

/** An address in its short form: an IPv6 one without its runs of zeros, as the URL standard writes it. Null: not known. */
export function addressText(address: string): string | null {
  const typed = address.trim();
  const host = typed.includes(':') ? URL.parse(`http://[${typed}]`)?.hostname : undefined;
  const text = host ? host.slice(1, -1) : typed;
  return UNKNOWN.has(text) ? null : text;
}

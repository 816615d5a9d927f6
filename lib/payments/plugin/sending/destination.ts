import ipaddr from 'ipaddr.js';

/** The address space of IPv6 that is assigned at all (RFC 4291, section 2.4); ipaddr.js calls the rest unicast as well. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet, by the special ranges of ipaddr.js (RFC 6890 and its registries).
 * An IPv6 address with an IPv4 address inside is never public: the address inside may be a private one.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

/** `hostname` as a URL has it, with IPv6 addresses in brackets. */
function isLoopback(hostname: string): boolean {
  const text = hostname.replace(/^\[|\]$/g, '');
  return text === 'localhost' || (ipaddr.isValid(text) && ipaddr.parse(text).range() === 'loopback');
}

/** The URL to replay to: https, or http on the loopback interface, without credentials; null for any other text. */
export function parseDestination(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url : null;
}

import { isLocalHost } from '@/lib/core/openableUrl';
import { fail, ok, type Result } from '@/lib/core/result';

/** 127.0.0.0/8, as URL spells it. */
const LOOPBACK = /^127(\.\d{1,3}){3}$/;

export const withScheme = (typed: string, scheme: 'http' | 'https'): string =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `${scheme}://${typed}`;

/**
 * Accepts a handler on this machine; `localhost:3000/hook` means http. Of 127.0.0.0/8 the browser only lets us request
 * 127.0.0.1 over http, because the manifest can't name ranges.
 */
export function parseForwardAddress(typed: string): Result<URL> {
  const text = typed.trim();
  // URL drops line breaks and tabs, which would join two pasted lines.
  if (/\s/.test(text)) return fail('payments-forward-address');
  const url = URL.parse(withScheme(text, 'http'));
  if (!url || url.username || url.password || url.hash) return fail('payments-forward-address');
  const isAskable = isLocalHost(url.hostname) || (url.protocol === 'https:' && LOOPBACK.test(url.hostname));
  return isAskable && /^https?:$/.test(url.protocol) ? ok(url) : fail('payments-forward-address');
}

/** What `fetch` lets a page set as headers; the form checks it, and the worker's own `fetch` refuses what is wrong. */

/** What a header may have: no line break, and nothing that `fetch` refuses (RFC 9110). */
export const isHeaderValue = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

const isToken = (text: string) => /^[!#$%&'*+.^_`|~\w-]+$/.test(text);

/** Browsers set these themselves, drop them or break a request by them; `authorization` has its own fields. */
const RESERVED =
  /^(accept-(charset|encoding)|access-control-.*|authorization|connection|content-(length|type)|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

/** Whether a request may carry a header of this name. */
export const isHeaderName = (text: string): boolean =>
  text.length <= 100 && isToken(text) && !RESERVED.test(text);

/** Better Auth's tokens, and those that other servers may make: any unreserved character of a URL. */
const TOKEN = /^[\w.~-]{8,512}$/;
const LINK_PATH = /\/reset-password\/([^/?#]+)/;

const asToken = (text: string | null | undefined): string | null => (text && TOKEN.test(text) ? text : null);

/** The token in the mail's link, in the address that the link leads to, or typed alone. */
export function resetTokenIn(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(typed);
  if (!url) return asToken(typed);
  return asToken(LINK_PATH.exec(url.pathname)?.[1]) ?? asToken(url.searchParams.get('token'));
}

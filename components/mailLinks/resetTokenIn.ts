/** Better Auth's tokens and those of other servers use any unreserved character of a URL. */
const TOKEN = /^[\w.~-]{8,512}$/;
const LINK_PATH = /\/reset-password\/([^/?#]+)/;

const asToken = (text: string | null | undefined): string | null => (text && TOKEN.test(text) ? text : null);

/** Accepts the mail's link, the address that the link leads to, or the token alone. */
export function resetTokenIn(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(typed);
  if (!url) return asToken(typed);
  return asToken(LINK_PATH.exec(url.pathname)?.[1]) ?? asToken(url.searchParams.get('token'));
}

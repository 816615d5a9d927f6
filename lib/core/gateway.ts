/** For a gateway in front of the server. Never a session token: the session is the browser's cookie. */
export type Authorization =
  | { readonly kind: 'bearer'; readonly secret: string }
  /** `name` and `secret` may be empty. */
  | { readonly kind: 'basic'; readonly name: string; readonly secret: string }
  /** `name` is the scheme in front of the secret; it may be empty. */
  | { readonly kind: 'custom'; readonly name: string; readonly secret: string };

export interface Gateway {
  readonly headers: { readonly name: string; readonly secret: string }[];
  readonly authorization: Authorization | null;
}

/** `btoa` takes bytes; RFC 7617 uses UTF-8 unless the gateway announces another charset. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Built here, because the fetch client sends no basic authorization without a password. */
function authorizationValue(authorization: Authorization): string {
  const { kind, secret } = authorization;
  if (kind === 'bearer') return `Bearer ${secret}`;
  if (kind === 'basic') return `Basic ${base64(`${authorization.name}:${secret}`)}`;
  return `${authorization.name} ${secret}`.trim();
}

export function gatewayHeaders(gateway: Gateway | null): Record<string, string> {
  if (!gateway) return {};
  const headers = Object.fromEntries(gateway.headers.map(({ name, secret }) => [name, secret]));
  const { authorization } = gateway;
  return authorization ? { ...headers, authorization: authorizationValue(authorization) } : headers;
}

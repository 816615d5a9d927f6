import { createHmac, randomBytes } from 'node:crypto';
import { subjectOf } from './oauthSubject.ts';

export type IdTokenSubject = { readonly email: string; readonly name: string; readonly nonce?: string };

type Claims = IdTokenSubject & { readonly sub: string; readonly email_verified: boolean };

/** Tokens are issued and verified here instead of at a provider, so no network is needed. */
export type IdTokens = ReturnType<typeof createIdTokens>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** JWTs signed with a key of this process (RFC 7519). */
export function createIdTokens() {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

  function readClaims(token: string): Claims | undefined {
    const [header = '', payload = '', signature] = token.split('.');
    if (signature !== sign(`${header}.${payload}`)) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  }

  return {
    issue: (subject: IdTokenSubject): string => {
      const claims: Claims = { sub: subjectOf(subject.email), email_verified: true, ...subject };
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
      return `${text}.${sign(text)}`;
    },
    /** Follows Better Auth: if a nonce is sent, it must be the token's. */
    verify: async (token: string, nonce?: string): Promise<boolean> => {
      const claims = readClaims(token);
      return claims !== undefined && (nonce === undefined || nonce === claims.nonce);
    },
  };
}

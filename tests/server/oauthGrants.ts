import { createHash, randomBytes } from 'node:crypto';

export type OauthAccount = { readonly email: string; readonly name: string; readonly emailVerified: boolean };

type Code = {
  account: OauthAccount;
  redirectUri: string;
  /** As requested, separated by spaces. */
  scope: string;
  challenge: string | null;
  method: string | null;
};

type Grant = Pick<Code, 'account' | 'scope'>;

/** Ours: long enough to watch it count down, short enough to be refreshed. */
const ACCESS_TOKEN_TTL_SECONDS = 3_600;

function secret(kind: string): string {
  return `${kind}_${randomBytes(24).toString('base64url')}`;
}

function isProven({ challenge, method }: Code, verifier: string | null): boolean {
  if (challenge === null) return true;
  if (verifier === null) return false;
  return (
    challenge === (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier)
  );
}

/** Codes are used once and bound to their request (RFC 6749, RFC 7636). */
export function createOauthGrants() {
  const codes = new Map<string, Code>();
  const accessTokens = new Map<string, OauthAccount>();
  const refreshTokens = new Map<string, Grant>();

  function tokensFor({ account, scope }: Grant) {
    const [accessToken, refreshToken] = [secret('access'), secret('refresh')];
    accessTokens.set(accessToken, account);
    refreshTokens.set(refreshToken, { account, scope });
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_TTL_SECONDS,
      scope,
    };
  }

  return {
    issueCode: (code: Code): string => {
      const name = secret('code');
      codes.set(name, code);
      return name;
    },
    /** Undefined if the code or refresh token is unknown, used or not proven. */
    exchange: (form: URLSearchParams) => {
      if (form.get('grant_type') === 'refresh_token') {
        const name = form.get('refresh_token') ?? '';
        const grant = refreshTokens.get(name);
        refreshTokens.delete(name);
        return grant && tokensFor(grant);
      }
      const name = form.get('code') ?? '';
      const code = codes.get(name);
      codes.delete(name);
      if (!code || code.redirectUri !== form.get('redirect_uri')) return undefined;
      return isProven(code, form.get('code_verifier')) ? tokensFor(code) : undefined;
    },
    accountOf: (accessToken: string) => accessTokens.get(accessToken),
  };
}

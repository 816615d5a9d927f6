import { createOauthGrants, type OauthAccount } from './oauthGrants.ts';
import { consentPage, refusalPage } from './oauthPage.ts';
import { subjectOf } from './oauthSubject.ts';

const CLIENT_ID = 'switchyard-reference';
const CLIENT_SECRET = 'yard-secret-of-no-value';

/**
 * In order: the address of a seeded user, an unknown user, an address that the provider hasn't verified, and the seeded
 * user who has no other way to sign in.
 */
const OAUTH_ACCOUNTS: readonly OauthAccount[] = [
  { email: 'mika@acme.example', name: 'Mika Kowalski', emailVerified: true },
  { email: 'nova@orbit.example', name: 'Nova Lindqvist', emailVerified: true },
  { email: 'pat@orbit.example', name: 'Pat Oyelaran', emailVerified: false },
  { email: 'lior@orbit.example', name: 'Lior Vance', emailVerified: true },
];

/** `ask` waits for a click on the consent page. */
export type OauthDecision = 'yes' | 'no' | 'error' | 'ask';

export type OauthEndpoints = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly accountSubject: (context: { profile: { sub?: string | number | null | undefined } }) => string;
};

export type OauthProvider = {
  readonly accounts: readonly OauthAccount[];
  readonly endpoints: OauthEndpoints;
  /** Decides later authorization requests without a page; `email` is the first account by default. */
  decide(decision: OauthDecision, email?: string): void;
  readonly handle: (request: Request) => Promise<Response | undefined>;
};

function accountFor(email: string): OauthAccount {
  const known = OAUTH_ACCOUNTS.find((account) => account.email === email);
  return known ?? { email, name: email.split('@')[0] ?? email, emailVerified: true };
}

function isClient(request: Request, form: URLSearchParams): boolean {
  const basic = `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}`;
  if (request.headers.get('authorization') === basic) return true;
  return form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
}

function refusal(parameters: URLSearchParams, redirectUri: string): string | undefined {
  if (parameters.get('client_id') !== CLIENT_ID) return 'The application is not known.';
  if (parameters.get('redirect_uri') !== redirectUri) return 'The address to return to is not known.';
  return parameters.get('response_type') === 'code' ? undefined : 'Only authorization codes are given.';
}

/** Better Auth is on localhost; 127.0.0.1 is another site, as a real provider is. */
function endpointsOn(origin: string): OauthEndpoints {
  return {
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    authorizationUrl: `${origin}/__oauth/authorize`,
    tokenUrl: `${origin}/__oauth/token`,
    userInfoUrl: `${origin}/__oauth/userinfo`,
    accountSubject: ({ profile }) => String(profile.sub ?? ''),
  };
}

/** Supports only the authorization-code flow of OAuth 2, and redirects only to `redirectUri`. */
export function createOauthProvider({
  origin,
  redirectUri,
}: {
  origin: string;
  redirectUri: string;
}): OauthProvider {
  const grants = createOauthGrants();
  let preset: { decision: OauthDecision; email: string | undefined } = { decision: 'ask', email: undefined };

  function redirect(parameters: URLSearchParams, answer: Record<string, string>): Response {
    const target = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
    target.searchParams.set('state', parameters.get('state') ?? '');
    return new Response(null, { status: 303, headers: { location: target.href } });
  }

  function decided(parameters: URLSearchParams, decision: string, email: string): Response {
    if (decision === 'no') {
      return redirect(parameters, { error: 'access_denied', error_description: 'The person cancelled.' });
    }
    if (decision !== 'yes') {
      return redirect(parameters, { error: 'server_error', error_description: 'The provider failed.' });
    }
    const [challenge, method] = [parameters.get('code_challenge'), parameters.get('code_challenge_method')];
    const scope = parameters.get('scope') ?? '';
    return redirect(parameters, {
      code: grants.issueCode({ account: accountFor(email), redirectUri, scope, challenge, method }),
    });
  }

  async function authorize(request: Request): Promise<Response> {
    const isForm = request.method === 'POST';
    const parameters = isForm ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams;
    const reason = refusal(parameters, redirectUri);
    if (reason !== undefined) return refusalPage(reason);
    if (isForm) {
      const [decision = '', email] = (parameters.get('decision') ?? '').split(':');
      return decided(parameters, decision, email ?? parameters.get('email') ?? '');
    }
    if (preset.decision === 'ask') return consentPage({ parameters, accounts: OAUTH_ACCOUNTS });
    return decided(parameters, preset.decision, preset.email ?? OAUTH_ACCOUNTS[0]?.email ?? '');
  }

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    if (!isClient(request, form)) return Response.json({ error: 'invalid_client' }, { status: 401 });
    const tokens = grants.exchange(form);
    return tokens ? Response.json(tokens) : Response.json({ error: 'invalid_grant' }, { status: 400 });
  }

  function userInfo(request: Request): Response {
    const account = grants.accountOf((request.headers.get('authorization') ?? '').replace(/^Bearer /, ''));
    if (!account) return Response.json({ error: 'invalid_token' }, { status: 401 });
    const { email, name, emailVerified } = account;
    const sub = subjectOf(email);
    return Response.json({ sub, email, name, email_verified: emailVerified });
  }

  return {
    accounts: OAUTH_ACCOUNTS,
    endpoints: endpointsOn(origin),
    decide: (decision, email) => {
      preset = { decision, email };
    },
    handle: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/__oauth/authorize') return authorize(request);
      if (pathname === '/__oauth/token' && request.method === 'POST') return token(request);
      if (pathname === '/__oauth/userinfo') return userInfo(request);
      return undefined;
    },
  };
}

import { type CookieJar, createCookieJar } from './cookieJar.ts';
import { createJarFetch, type JarFetchOptions } from './jarFetch.ts';

/** An answer as a test looks at it. `json` is `null` when the body is none. */
export type ServerAnswer = { readonly status: number; readonly json: unknown; readonly headers: Headers };

/** One client of a reference server with its own cookies. Paths are relative to the base path. */
export type ServerClient = {
  readonly fetch: typeof fetch;
  readonly jar: CookieJar;
  get(path: string): Promise<ServerAnswer>;
  post(path: string, body?: object): Promise<ServerAnswer>;
  signIn(account: { readonly email: string; readonly password: string }): Promise<ServerAnswer>;
};

async function toAnswer(response: Response): Promise<ServerAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, json: isJson ? JSON.parse(text) : null, headers: response.headers };
}

/** Calls that need no ceremony, for setting a scene or reading what the server holds. */
export function createServerClient(
  { url }: { readonly url: string },
  { jar = createCookieJar(), ...options }: JarFetchOptions = {},
): ServerClient {
  const jarFetch = createJarFetch({ ...options, jar });

  async function post(path: string, body: object = {}): Promise<ServerAnswer> {
    const headers = { 'content-type': 'application/json' };
    return toAnswer(await jarFetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  return {
    fetch: jarFetch,
    jar,
    get: async (path) => toAnswer(await jarFetch(url + path)),
    post,
    signIn: ({ email, password }) => post('/sign-in/email', { email, password }),
  };
}

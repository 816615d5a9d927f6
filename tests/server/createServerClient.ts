import { type CookieJar, createCookieJar } from './cookieJar.ts';
import { createJarFetch, type JarFetchOptions } from './jarFetch.ts';

/** `json` is null if the body isn't JSON. */
export type ServerAnswer = { readonly status: number; readonly json: unknown; readonly headers: Headers };

/** Paths are relative to the base path. The client has its own cookies. */
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

/** Prepares a scene, or reads what the server stores, without a user interface. */
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

import { type CookieJar, createCookieJar } from './cookieJar.ts';
import { createJarFetch, type JarFetchOptions } from './jarFetch.ts';

/** `json` is null if the body isn't JSON. */
export type ServerAnswer = { readonly status: number; readonly json: unknown; readonly headers: Headers };

/** A client with its own cookies. Paths are relative to the base path. */
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

/** Requests without a user interface, to prepare a scene or to read what the server stores. */
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

import { dashboard } from './dashboard.ts';
import type { FaultRunner } from './faults.ts';
import type { LogWriter } from './requestLog.ts';

/** Each part responds to its own paths. */
export type RouterParts = {
  readonly basePath: string;
  readonly handleAuth: (request: Request) => Promise<Response>;
  readonly handleOauth: (request: Request) => Promise<Response | undefined>;
  readonly inspect: (request: Request, remoteAddress: string | undefined) => Response | undefined;
  readonly faults: FaultRunner;
  readonly log: LogWriter;
};

/** Requests below the base path are logged and subject to faults; those to the OAuth provider only to faults. */
export type Router = (request: Request, remoteAddress: string | undefined) => Promise<Response>;

/** Every other GET shows the dashboard, which has its own routes. */
export function createRouter({
  basePath,
  handleAuth,
  handleOauth,
  inspect,
  faults,
  log,
}: RouterParts): Router {
  async function auth(request: Request, path: string): Promise<Response> {
    const finish = log.begin(request, path);
    request.signal.addEventListener('abort', () => finish(null), { once: true });
    try {
      const response = await faults.run(path, () => handleAuth(request));
      finish(response.status);
      return response;
    } catch (cause) {
      finish(500);
      throw cause;
    }
  }

  async function oauth(request: Request, path: string): Promise<Response | undefined> {
    const answer = await handleOauth(request);
    return answer && faults.run(path, async () => answer);
  }

  return async (request, remoteAddress) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${basePath}/`)) return auth(request, pathname.slice(basePath.length));
    const answer = inspect(request, remoteAddress) ?? (await oauth(request, pathname));
    if (answer) return answer;
    return request.method === 'GET' ? dashboard(basePath) : new Response(null, { status: 404 });
  };
}

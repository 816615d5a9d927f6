import type { ApiPool, ApiServer } from '@/lib/core/api/createApi';
import { fail, ok, type Result } from '@/lib/core/result';
import { findsBetterAuth, learnCapabilities, learnTrust } from './probe';

interface LearningDependencies {
  readonly api: ApiPool;
  readonly ownOrigin: string;
  readonly now: () => number;
}

/** Finds out where a server's auth endpoints are and what it offers, whatever is known about it. */
export function createLearning({ api, ownOrigin, now }: LearningDependencies) {
  async function findBasePath(
    server: Omit<ApiServer, 'basePath'>,
    basePaths: readonly string[],
  ): Promise<Result<string>> {
    let failure = fail('not-better-auth');
    for (const basePath of basePaths) {
      const found = await findsBetterAuth(api({ ...server, basePath }));
      if (found.ok && found.value) return ok(basePath);
      if (found.ok) continue;
      failure = found;
      if (!['server-error', 'server-redirects'].includes(found.error.code)) return found;
    }
    return failure;
  }

  async function learn({ baseURL, basePath, requests }: ApiServer) {
    const server = api({ baseURL, basePath, ...(requests ? { requests } : {}) });
    const trust = await learnTrust(server, ownOrigin);
    return { trust, capabilities: await learnCapabilities(server), learntAt: now() };
  }

  return { findBasePath, learn };
}

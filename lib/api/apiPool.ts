import { type Api, type ApiDependencies, type ApiServer, createApi } from './createApi';

/** The adapter of each server, made when it is first needed: the worker dies too often to make them all. */
export function createApiPool(dependencies: ApiDependencies) {
  const apis = new Map<string, Api>();
  return ({ baseURL, basePath }: ApiServer): Api => {
    const key = baseURL + basePath;
    const existing = apis.get(key);
    if (existing) return existing;
    const api = createApi({ baseURL, basePath }, dependencies);
    apis.set(key, api);
    return api;
  };
}

export type ApiPool = ReturnType<typeof createApiPool>;

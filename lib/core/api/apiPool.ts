import type { CodeOfRefusal } from './codeOfRefusal';
import { type Api, type ApiDependencies, type ApiServer, createApi } from './createApi';

/** The adapter of a server, with what is known of it by then. */
export const createApiPool =
  (dependencies: ApiDependencies, codeOfRefusal: CodeOfRefusal) =>
  (server: ApiServer): Api =>
    createApi(server, dependencies, codeOfRefusal);

export type ApiPool = ReturnType<typeof createApiPool>;

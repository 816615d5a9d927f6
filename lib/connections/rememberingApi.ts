import { type ApiPool, createApiPool } from '@/lib/core/api/apiPool';
import type { CodeOfRefusal } from '@/lib/core/api/codeOfRefusal';
import type { ApiDependencies } from '@/lib/core/api/createApi';
import type { ConnectionService } from './connectionService';

export interface RememberingApiDependencies {
  readonly server: ApiDependencies;
  readonly codeOfRefusal: CodeOfRefusal;
  readonly detached: (work: Promise<unknown>) => void;
  readonly connections: Pick<ConnectionService, 'learnAbsence'>;
}

/** What a server is found to lack is kept with its connection. */
export const createRememberingApi = (worker: RememberingApiDependencies): ApiPool =>
  createApiPool(
    {
      ...worker.server,
      onAbsent: (...absent) => worker.detached(worker.connections.learnAbsence(...absent)),
    },
    worker.codeOfRefusal,
  );

import type { Connection } from '@/lib/connections/schema';
import type { ApiDependencies } from '@/lib/core/api/createApi';
import type { Implementation } from '@/lib/core/command/implementation';
import { imageUrl } from '@/lib/core/openableUrl';
import { ok } from '@/lib/core/result';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { picturesContract } from './contract';
import { createPictureLoader, createPictureReader } from './pictureLoader';

interface Services {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly server: ApiDependencies;
  readonly now: () => number;
  readonly store: AccountStore;
}

/** Only Firefox's worker is a page and can draw; in other browsers our pages read pictures themselves. */
function reading({ activeConnection, server, now, store }: Services) {
  const load = createWorkerPictures({
    read: createPictureReader(server.fetch),
    hasPermission: server.hasPermission,
    isSignedIn: async () => {
      const connection = await activeConnection();
      return connection !== undefined && (await store.readHead(connection.id)) !== undefined;
    },
    now,
  });
  return { 'pictures.load': ({ url }: { url: string }) => load(url).then(ok) };
}

export const picturesCommands = (services: Services): Implementation<typeof picturesContract> => ({
  'pictures.keep': services.store.keepLogo,
  // Safe: no other browser has that command.
  ...((import.meta.env.BROWSER === 'firefox' && reading(services)) as ReturnType<typeof reading>),
});

interface WorkerPicturesDependencies {
  readonly read: (url: string) => Promise<string | null>;
  readonly hasPermission: (origin: string) => Promise<boolean>;
  readonly isSignedIn: () => Promise<boolean>;
  readonly now: () => number;
}

/** For Firefox's pages; only from hosts that the user allowed. */
export function createWorkerPictures({ read, hasPermission, isSignedIn, now }: WorkerPicturesDependencies) {
  const loader = createPictureLoader(read, now);
  return async (candidate: string): Promise<string | null> => {
    const url = imageUrl(candidate);
    const isAllowed = url && (await isSignedIn()) && (await hasPermission(new URL(url).origin));
    return isAllowed ? loader.load(url) : null;
  };
}

import type { Handlers } from '@/lib/core/command/contract';
import { ok } from '@/lib/core/result';
import { createPictureReader } from '@/lib/pictures/pictureLoader';
import { createWorkerPictures } from '@/lib/pictures/workerPictures';
import type { Services } from './services';

/** Only Firefox's worker is a page, with something to draw with; elsewhere our pages read their pictures themselves. */
export function pictureHandlers({ platform, activeConnection, store }: Services) {
  const { server, now } = platform;
  const load = createWorkerPictures({
    read: createPictureReader(server.fetch),
    hasPermission: server.hasPermission,
    isSignedIn: async () => {
      const connection = await activeConnection();
      return connection !== undefined && (await store.readHead(connection.id)) !== undefined;
    },
    now,
  });
  return { 'pictures.load': ({ url }) => load(url).then(ok) } satisfies Partial<Handlers>;
}

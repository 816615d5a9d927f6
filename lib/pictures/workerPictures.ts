import { imageUrl } from '@/lib/core/api/openableUrl';
import { createPictureLoader } from './pictureLoader';

export interface WorkerPicturesDependencies {
  /** A thumbnail, or null. */
  readonly read: (url: string) => Promise<string | null>;
  readonly hasPermission: (origin: string) => Promise<boolean>;
  readonly isSignedIn: () => Promise<boolean>;
  readonly now: () => number;
}

/** Pictures for the pages of Firefox, from hosts the user allowed only. */
export function createWorkerPictures({ read, hasPermission, isSignedIn, now }: WorkerPicturesDependencies) {
  const loader = createPictureLoader(read, now);
  return async (candidate: string): Promise<string | null> => {
    const url = imageUrl(candidate);
    const isAllowed = url && (await isSignedIn()) && (await hasPermission(new URL(url).origin));
    return isAllowed ? loader.load(url) : null;
  };
}

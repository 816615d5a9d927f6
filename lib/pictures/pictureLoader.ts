import { createTurns } from '@/lib/core/tasks';
import { isOlder, MINUTE_MS } from '@/lib/core/time';
import { readPicture } from './readPicture';
import { drawThumbnail } from './thumbnail';

/** Ours: members and organizations seen in a row; a megabyte of thumbnails. */
const MAX_KEPT = 200;
/** Ours: a failing server is asked no more often than this. */
const FAILURE_KEPT_MS = MINUTE_MS;

interface Kept {
  readonly loading: Promise<string | null>;
  thumbnail?: string | null;
  loadedAt?: number;
}

/** Loads each picture once and keeps the most recent ones. `read` returns a thumbnail, or null. */
export function createPictureLoader(
  read: (url: string) => Promise<string | null>,
  now: () => number = Date.now,
) {
  const kept = new Map<string, Kept>();

  const isOver = ({ thumbnail, loadedAt = 0 }: Kept) =>
    thumbnail === null && isOlder(loadedAt, FAILURE_KEPT_MS, now());

  function begin(url: string): Promise<string | null> {
    const loading = read(url).catch(() => null);
    const entry: Kept = { loading };
    kept.set(url, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return loading.then((thumbnail) => {
      Object.assign(entry, { thumbnail, loadedAt: now() });
      return thumbnail;
    });
  }

  return {
    load: (url: string): Promise<string | null> => {
      const entry = kept.get(url);
      return entry && !isOver(entry) ? entry.loading : begin(url);
    },
    peek: (url: string): string | null => {
      const entry = kept.get(url);
      if (!entry?.thumbnail) return null;
      kept.delete(url);
      kept.set(url, entry);
      return entry.thumbnail;
    },
    failures: (): string[] => [...kept].flatMap(([url, { thumbnail }]) => (thumbnail === null ? [url] : [])),
    forgetFailures: (): void => {
      for (const [url, { thumbnail }] of kept) if (thumbnail === null) kept.delete(url);
    },
  };
}

/** Decodes one picture at a time, however many are read. */
export function createPictureReader(fetchPicture: typeof fetch) {
  const inTurn = createTurns();
  return async (url: string): Promise<string | null> => {
    const picture = await readPicture(url, fetchPicture);
    return picture && inTurn(() => drawThumbnail(picture));
  };
}

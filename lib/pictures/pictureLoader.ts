import { createTurns } from '@/lib/core/tasks';
import { isOlder, MINUTE_MS } from '@/lib/core/time';
import { readPicture, THUMBNAIL_SIDE as SIDE } from './readPicture';
import { MAX_THUMBNAIL_CHARACTERS } from './schema';

/** Ours, in pixels: 64 MB once decoded, one at a time. A file of 1 MB can hold 400 million. */
const MAX_PIXELS = 4_096 * 4_096;

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject());
    reader.onerror = reject;
    reader.readAsDataURL(picture);
  });
}

/** Reads its dimensions without decoding it. */
async function open(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  image.src = await dataUrlOf(picture);
  await loaded;
  return image;
}

/** Pixels are decoded off the page's own thread, which a crafted file would block for seconds. Vectors can't be. */
const decode = (picture: Blob, image: HTMLImageElement): CanvasImageSource | Promise<ImageBitmap> =>
  picture.type.startsWith('image/svg') ? image : createImageBitmap(picture);

/** A `data:` URL of the picture's middle, scaled down; null if that can't be done. */
async function drawThumbnail(picture: Blob): Promise<string | null> {
  try {
    const image = await open(picture);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) return null;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    const side = Math.min(width, height);
    const context = canvas.getContext('2d');
    if (!context || side === 0) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      await decode(picture, image),
      (width - side) / 2,
      (height - side) / 2,
      side,
      side,
      0,
      0,
      SIDE,
      SIDE,
    );
    const thumbnail = canvas.toDataURL('image/webp', 0.85);
    return thumbnail.length > MAX_THUMBNAIL_CHARACTERS ? null : thumbnail;
  } catch {
    return null;
  }
}

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

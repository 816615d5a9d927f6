import { MAX_THUMBNAIL_CHARACTERS } from './schema';

/** Ours, in pixels: twice the largest size shown. */
export const THUMBNAIL_SIDE = 112;
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
export async function drawThumbnail(picture: Blob): Promise<string | null> {
  try {
    const image = await open(picture);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > MAX_PIXELS) return null;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = THUMBNAIL_SIDE;
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
      THUMBNAIL_SIDE,
      THUMBNAIL_SIDE,
    );
    const thumbnail = canvas.toDataURL('image/webp', 0.85);
    return thumbnail.length > MAX_THUMBNAIL_CHARACTERS ? null : thumbnail;
  } catch {
    return null;
  }
}

import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import { readState } from '@/lib/core/state/readState';
import { createPictureLoader, createPictureReader } from '@/lib/pictures/pictureLoader';
import { isAllowedAddress } from '@/lib/pictures/readPicture';

/** Firefox's worker reads pictures on allowed hosts only: any other request would carry our `moz-extension:` origin. */
async function askWorker(url: string): Promise<string | null> {
  const result = await call('pictures.load', { url });
  return result.ok ? result.value : null;
}

const read =
  import.meta.env.BROWSER === 'firefox'
    ? askWorker
    : createPictureReader((input, init) => fetch(input, init));

/** The page has one loader, so a picture shown twice is read once. */
export const pageLoader = createPictureLoader(async (url) => {
  const { list } = await readState(connections).get();
  return isAllowedAddress(url, list) ? read(url) : null;
});

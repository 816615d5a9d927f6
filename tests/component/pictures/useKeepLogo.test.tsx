import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useKeepLogo } from '@/components/pictures/useKeepLogo';
import { type Pictures, PicturesContext } from '@/components/ui/pictures';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time';
import type { KeptLogo } from '@/lib/pictures/schema';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';

const LOGO = 'https://cdn.acme.dev/logo.png';
const THUMBNAIL = 'data:image/webp;base64,AA==';
const KEEP = { name: 'pictures.keep', input: { connectionId: 'acme', url: LOGO, thumbnail: THUMBNAIL } };

interface PopupProps {
  readonly url: string | null;
  readonly kept?: KeptLogo | undefined;
}

function Popup({ url, kept }: PopupProps) {
  useKeepLogo('acme', url, kept);
  return null;
}

/** Only one logo can be read. */
async function open({ url, kept }: PopupProps) {
  const asked: string[] = [];
  const pictures: Pictures = {
    peek: () => null,
    load: async (address) => {
      asked.push(address);
      return address === LOGO ? THUMBNAIL : null;
    },
  };
  const sent = workerAnswering();
  render(
    <PicturesContext value={pictures}>
      <Popup kept={kept} url={url} />
    </PicturesContext>,
  );
  await settled();
  return { asked, sent };
}

const keptFor = (age: number, url = LOGO): KeptLogo => ({
  url,
  thumbnail: THUMBNAIL,
  madeAt: Date.now() - age,
});

describe('useKeepLogo', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    ['that is not kept', undefined],
    ['whose address is another', keptFor(0, 'https://cdn.acme.dev/old.png')],
    ['that was kept a day ago', keptFor(DAY_MS)],
  ])('reads and keeps a logo %s', async (_what, kept) => {
    const { asked, sent } = await open({ url: LOGO, kept });

    expect([asked, sent]).toEqual([[LOGO], [KEEP]]);
  });

  it.each<[string, PopupProps]>([
    ['a logo that was kept within the day', { url: LOGO, kept: keptFor(DAY_MS - MINUTE_MS) }],
    ['anything where there is no logo, or images are off', { url: null }],
  ])('does not read %s', async (_what, popup) => {
    const { asked, sent } = await open(popup);

    expect([asked, sent]).toEqual([[], []]);
  });

  it('keeps nothing of a logo that cannot be read', async () => {
    const { sent } = await open({ url: 'https://cdn.acme.dev/none.png' });

    expect(sent).toEqual([]);
  });
});

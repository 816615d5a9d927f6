import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar } from '@/components/ui/Avatar';
import { type Pictures, PicturesContext } from '@/components/ui/pictures';

const LOGO = 'https://cdn.acme.example/logo.png';
const OTHER = 'https://cdn.acme.example/other.png';
const THUMBNAIL = 'data:image/webp;base64,AA==';

/** Each picture waits for the test. */
function setUp(known: Record<string, string> = {}) {
  const asked: string[] = [];
  const broken: string[] = [];
  const arrivals = new Map<string, (picture: string | null) => void>();
  const pictures: Pictures = {
    peek: (url) => known[url] ?? null,
    load: (url) => {
      asked.push(url);
      return new Promise((resolve) => arrivals.set(url, resolve));
    },
  };
  const onBroken = (url: string) => void broken.push(url);
  const page = (image: string | null) => (
    <PicturesContext value={pictures}>
      <Avatar id="acme" image={image} name="Acme" onBroken={onBroken} size={26} />
    </PicturesContext>
  );
  const view = render(page(LOGO));
  return {
    asked,
    broken,
    show: (image: string | null) => view.rerender(page(image)),
    arrive: (url: string, picture: string | null) =>
      act(async () => {
        if (picture) known[url] = picture;
        arrivals.get(url)?.(picture);
      }),
  };
}

const shown = () => document.querySelector('img')?.getAttribute('src') ?? null;

describe('Avatar', () => {
  afterEach(cleanup);

  it('shows initials until the picture is there, and never its address', async () => {
    const { asked, arrive } = setUp();
    expect(shown()).toBeNull();

    await arrive(LOGO, THUMBNAIL);

    expect(shown()).toBe(THUMBNAIL);
    expect(asked).toEqual([LOGO]);
    expect(document.body.innerHTML).not.toContain('https:');
  });

  it('shows a picture that is there at once, without asking', () => {
    const { asked } = setUp({ [LOGO]: THUMBNAIL });

    expect(shown()).toBe(THUMBNAIL);
    expect(asked).toEqual([]);
  });

  it('says which one cannot be shown', async () => {
    const { broken, arrive } = setUp();

    await arrive(LOGO, null);

    expect(shown()).toBeNull();
    expect(broken).toEqual([LOGO]);
  });

  it('shows the picture of now, not one that comes late', async () => {
    const { show, arrive } = setUp();
    show(OTHER);

    await arrive(LOGO, THUMBNAIL);
    expect(shown()).toBeNull();
    show(null);
    await arrive(OTHER, THUMBNAIL);

    expect(shown()).toBeNull();
  });
});

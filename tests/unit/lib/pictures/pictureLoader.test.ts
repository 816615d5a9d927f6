import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/core/time';
import { createPictureLoader } from '@/lib/pictures/pictureLoader';

/** Each picture waits for the test. */
function setUp() {
  const asked: string[] = [];
  const arrivals = new Map<string, (thumbnail: string | null) => void>();
  const clock = { time: 1_000 };
  const loader = createPictureLoader(
    (url) => {
      asked.push(url);
      return new Promise((resolve) => arrivals.set(url, resolve));
    },
    () => clock.time,
  );
  const load = async (url: string, thumbnail: string | null) => {
    const loading = loader.load(url);
    arrivals.get(url)?.(thumbnail);
    return loading;
  };
  return { loader, load, asked, arrivals, clock };
}

describe('createPictureLoader', () => {
  it('asks once for a picture that is shown in many places', async () => {
    const { loader, asked, arrivals } = setUp();

    const all = [loader.load('a'), loader.load('a'), loader.load('b')];
    arrivals.get('a')?.('A');
    arrivals.get('b')?.('B');

    expect(await Promise.all(all)).toEqual(['A', 'A', 'B']);
    expect(await loader.load('a')).toBe('A');
    expect(asked).toEqual(['a', 'b']);
  });

  it('has a picture at hand once it is there', async () => {
    const { loader, load } = setUp();

    const before = loader.peek('a');
    await load('a', 'A');

    expect([before, loader.peek('a')]).toEqual([null, 'A']);
  });

  it('asks again for what failed after a minute, or once it may succeed', async () => {
    const { loader, load, asked, clock } = setUp();

    await load('a', null);
    clock.time += MINUTE_MS - 1;
    await load('a', null);
    expect(asked).toEqual(['a']);
    clock.time += 1;
    await load('a', null);
    expect(asked).toEqual(['a', 'a']);
    loader.forgetFailures();
    await load('a', 'A');

    expect(asked).toEqual(['a', 'a', 'a']);
    expect(loader.peek('a')).toBe('A');
  });

  it('is no failure of its own where reading one is', async () => {
    const loader = createPictureLoader(() => Promise.reject(new Error('unexpected')));

    expect(await loader.load('a')).toBeNull();
  });

  it('keeps 200 of them, and those longest that are looked at', async () => {
    const { loader, load, asked } = setUp();

    for (let index = 0; index < 200; index += 1) await load(`${index}`, 'A');
    loader.peek('0');
    await load('one more', 'A');
    await load('0', 'A');
    expect(asked).toHaveLength(201);
    await load('1', 'A');

    expect(asked).toHaveLength(202);
  });
});

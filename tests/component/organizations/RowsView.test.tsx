import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optionId } from '@/components/organizations/RowsView';
import { VirtualRowsView } from '@/components/organizations/VirtualRowsView';

const COUNT = 5_000;
const scrollBy = vi.fn();
const reveal = vi.fn();

beforeEach(() => {
  // jsdom lays nothing out and scrolls nothing, so the test replaces the browser.
  vi.stubGlobal('scrollBy', scrollBy);
  Element.prototype.scrollIntoView = reveal;
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function renderRows() {
  const box = createRef<HTMLDivElement>();
  const rows = (followed: number | null) => (
    <div ref={box}>
      <VirtualRowsView
        box={box}
        count={COUNT}
        followed={followed}
        listId="list"
        renderRow={(index) => <p id={optionId('list', index)} key={index} />}
      />
    </div>
  );
  const { rerender } = render(rows(0));
  reveal.mockClear();
  const scrolled = (top: number) => {
    if (!box.current) throw new Error('There is no list.');
    vi.spyOn(box.current, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 380, COUNT * 36));
    fireEvent.scroll(document);
  };
  return { follow: (followed: number | null) => rerender(rows(followed)), scrolled };
}

const frames = (count: number) =>
  act(async () => {
    for (let passed = 0; passed < count; passed += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

it('brings a row into sight once it exists, however late the scrolling is heard of', async () => {
  const { follow, scrolled } = renderRows();

  follow(COUNT - 1);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  await frames(4);
  expect(reveal).not.toHaveBeenCalled();
  scrolled(COUNT * 36 - 462);

  expect(reveal).toHaveBeenCalledTimes(1);
  expect(reveal.mock.contexts[0]).toHaveProperty('id', optionId('list', COUNT - 1));
});

it('leaves the scrolling to the person once the row was shown', () => {
  const { follow, scrolled } = renderRows();
  follow(3);
  expect(reveal).toHaveBeenCalledTimes(1);

  scrolled(2_000 * 36);

  expect(scrollBy).not.toHaveBeenCalled();
  expect(reveal).toHaveBeenCalledTimes(1);
});

it('goes back to a row that keys choose again after the pointer had another', () => {
  const { follow, scrolled } = renderRows();
  follow(3);
  follow(null);
  scrolled(2_000 * 36);
  follow(3);

  expect(scrollBy).toHaveBeenCalledTimes(1);
});

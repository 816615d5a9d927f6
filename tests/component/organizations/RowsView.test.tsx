import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optionId } from '@/components/organizations/RowsView';
import { VirtualRowsView } from '@/components/organizations/VirtualRowsView';

const COUNT = 5_000;
const reveal = vi.fn();

beforeEach(() => {
  // jsdom lays nothing out and scrolls nothing, so the test replaces the browser.
  Element.prototype.scrollIntoView = reveal;
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
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

const lastRow = () => document.getElementById(optionId('list', COUNT - 1));

it('brings a distant row into sight at once', () => {
  const { follow } = renderRows();

  follow(COUNT - 1);

  expect(reveal).toHaveBeenCalledTimes(1);
  expect(reveal.mock.contexts[0]).toBe(lastRow());
});

it('keeps the row that the field names, wherever the person scrolls, and no other', () => {
  const { follow, scrolled } = renderRows();
  follow(COUNT - 1);
  scrolled(2_000 * 36);
  expect(lastRow()).not.toBeNull();

  follow(null);

  expect(lastRow()).toBeNull();
});

it('leaves the scrolling to the person once the row was shown', () => {
  const { follow, scrolled } = renderRows();
  follow(3);
  expect(reveal).toHaveBeenCalledTimes(1);

  scrolled(2_000 * 36);

  expect(reveal).toHaveBeenCalledTimes(1);
});

it('goes back to a row that keys choose again after the pointer had another', () => {
  const { follow, scrolled } = renderRows();
  follow(3);
  follow(null);
  scrolled(2_000 * 36);
  follow(3);

  expect(reveal).toHaveBeenCalledTimes(2);
});

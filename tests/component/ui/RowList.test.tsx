import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RowList, useKeptRow } from '@/components/ui/RowList';
import { measured } from './measured';

const names = Array.from({ length: 2_000 }, (_, index) => `Row ${index}`);

function Row({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  useKeptRow(isOpen);
  return (
    <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} type="button">
      {name}
    </button>
  );
}

const List = ({ items }: { readonly items: readonly string[] }) => (
  <RowList items={items} keyOf={(name) => name} rowHeight={50}>
    {(name) => <Row name={name} />}
  </RowList>
);

const open = (items: readonly string[]) => render(<List items={items} />);

const row = (name: string) => screen.queryByRole('button', { name });

function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top);
  fireEvent.scroll(window);
}

describe('the rows of a card', () => {
  beforeEach(() => measured(600, 50));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('are all in the document where they are few', () => {
    open(names.slice(0, 60));

    expect(screen.getAllByRole('button')).toHaveLength(60);
    expect(screen.getByRole('list').style.height).toBe('');
  });

  it('are those in sight where they are many, each with its place among all', () => {
    open(names);

    expect(screen.getAllByRole('button').length).toBeLessThan(100);
    expect(row('Row 0')?.closest('li')?.getAttribute('aria-posinset')).toBe('1');
    scrollTo(50_000);

    expect(row('Row 0')).toBeNull();
    expect(row('Row 1005')?.closest('li')?.getAttribute('aria-posinset')).toBe('1006');
  });

  it('scroll with the page, also below what is above the list', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ top: 10_000 - window.scrollY }) as DOMRect,
    );
    open(names);

    expect(screen.getByRole('list').parentElement?.className).not.toContain('overflow');
    scrollTo(12_000);

    expect(row('Row 0')).toBeNull();
    expect(row('Row 41')?.closest('li')?.style.transform).toBe('translateY(2050px)');
  });

  it('stay out of sight while they are in use, and go once they are not', () => {
    open(names);
    fireEvent.click(screen.getByRole('button', { name: 'Row 3' }));

    scrollTo(50_000);
    const kept = screen.getByRole('button', { name: 'Row 3', expanded: true });
    expect(row('Row 4')).toBeNull();
    fireEvent.click(kept);
    scrollTo(40_000);

    expect(row('Row 3')).toBeNull();
  });

  it('stay out of sight while they have the focus', () => {
    open(names);
    screen.getByRole('button', { name: 'Row 3' }).focus();

    scrollTo(50_000);

    expect(document.activeElement?.textContent).toBe('Row 3');
  });

  it.each([
    ['grows past the few', 59, 61],
    ['shrinks to the few', 61, 59],
  ])('keep the focus and what they hold where a list %s', (_what, from, to) => {
    const view = open(names.slice(0, from));
    fireEvent.click(screen.getByRole('button', { name: 'Row 3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Row 12' }));
    const last = screen.getByRole('button', { name: 'Row 12' });
    last.focus();

    view.rerender(<List items={names.slice(0, to)} />);

    expect(document.activeElement).toBe(last);
    expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
      'Row 3',
      'Row 12',
    ]);
  });

  it('keep the focus out of sight where a list grows past the few', () => {
    const view = open(names.slice(0, 59));
    screen.getByRole('button', { name: 'Row 57' }).focus();

    view.rerender(<List items={names.slice(0, 61)} />);

    expect(document.activeElement?.textContent).toBe('Row 57');
    expect(row('Row 56')).toBeNull();
  });
});

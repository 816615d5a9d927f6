import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LogOut } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from '@/components/ui/Menu';

const onSelect = vi.fn();
const ITEMS = ['One', 'Two', 'Three'].map((label) => ({
  id: label,
  label,
  Icon: LogOut,
  onSelect: () => onSelect(label),
}));

const button = () => screen.getByRole('button', { name: 'More' });
const focused = () => document.activeElement?.textContent;
const press = (key: string) => {
  const target = document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key });
};

describe('Menu', () => {
  beforeEach(() => {
    onSelect.mockClear();
    render(<Menu items={ITEMS} label="More" trigger="…" />);
  });
  afterEach(cleanup);

  it('opens with the focus on its first item', () => {
    fireEvent.click(button());

    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('One');
  });

  it('moves with the arrow keys, around the ends', () => {
    fireEvent.click(button());

    const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      press(key);
      return focused();
    });

    expect(visited).toEqual(['Two', 'Three', 'One', 'Three', 'One', 'Three']);
  });

  it('does what was chosen, once, and closes', () => {
    fireEvent.click(button());

    fireEvent.click(screen.getByRole('menuitem', { name: 'Two' }));

    expect(onSelect.mock.calls).toEqual([['Two']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes with Escape and keeps that key from the popup', () => {
    fireEvent.click(button());

    const goesOn = press('Escape');

    expect(goesOn).toBe(false);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes when something else is pressed', () => {
    fireEvent.click(button());

    fireEvent.pointerDown(document.body);

    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes when the focus goes elsewhere: another menu opened by its key isn’t a second one', () => {
    render(<button type="button">Elsewhere</button>);
    fireEvent.click(button());

    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());

    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Elsewhere');
  });
});

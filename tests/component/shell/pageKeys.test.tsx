import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RowChoice, useChosen } from '@/components/form/ChoiceBar';
import { usePageKeys } from '@/components/shell/usePageKeys';
import { SearchField } from '@/components/ui/SearchField';

const NAMES = ['Ana', 'Bo', 'Cy'];

function Page() {
  const page = useRef<HTMLElement>(null);
  const chosen = useChosen(NAMES);
  usePageKeys(page);
  return (
    <main ref={page}>
      <SearchField label="Search" onType={() => {}} value="" />
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <RowChoice chosen={chosen} label={`Select ${name}`} rowKey={name} />
            <button data-row type="button">
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p>{chosen.keys.join(' ')}</p>
    </main>
  );
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const row = (name: string) => screen.getByRole('button', { name });
const picked = () => document.querySelector('p')?.textContent;

describe('the keys of a page', () => {
  afterEach(cleanup);

  it('go to its search, where they are text', () => {
    render(<Page />);
    press('/');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(field);

    expect(press('/')).toBe(true);
    expect(press('x')).toBe(true);
    expect(picked()).toBe('');
  });

  it('go from row to row and from checkbox to checkbox, and not beyond the last', () => {
    render(<Page />);
    row('Ana').focus();
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(row('Cy'));
    press('ArrowDown');
    expect(document.activeElement).toBe(row('Cy'));
    press('ArrowUp');
    expect(document.activeElement).toBe(row('Bo'));

    screen.getByRole('checkbox', { name: 'Select Bo' }).focus();
    press('ArrowUp');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Ana' }));
  });

  it('choose the row that has the focus, and with Shift all up to it', () => {
    render(<Page />);
    row('Ana').focus();
    press('x');
    expect(picked()).toBe('Ana');
    row('Cy').focus();
    press('X', { shiftKey: true });

    expect(picked()).toBe('Ana Bo Cy');
  });

  it('are found by their place where the keyboard has no Latin letters', () => {
    render(<Page />);
    row('Ana').focus();
    press('ч', { code: 'KeyX' });
    expect(picked()).toBe('Ana');

    // On a Dvorak keyboard.
    expect(press('q', { code: 'KeyX' })).toBe(true);
    expect(picked()).toBe('Ana');
  });

  it('leave everything else to the page', () => {
    render(<Page />);
    row('Bo').focus();

    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(press('x', more)).toBe(true);
      expect(press('/', more)).toBe(true);
    }
    expect(press('ArrowLeft')).toBe(true);
    expect(picked()).toBe('');
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RowChoice, useChosen } from '@/components/form/ChoiceBar';

const NAMES = ['Ana', 'Bo', 'Cy', 'Di'];

function List({ names, isRead = true }: { readonly names: readonly string[]; readonly isRead?: boolean }) {
  const chosen = useChosen(isRead ? names : null);
  return (
    <>
      {names.map((name) => (
        <RowChoice chosen={chosen} key={name} label={name} rowKey={name} />
      ))}
      <p>{chosen.keys.join(' ')}</p>
    </>
  );
}

const pick = (name: string, more: MouseEventInit = {}) => fireEvent.click(screen.getByLabelText(name), more);
const picked = () => document.querySelector('p')?.textContent;

describe('the rows that are selected', () => {
  afterEach(cleanup);

  it('are only those that were in the list ever since', () => {
    const { rerender } = render(<List names={NAMES} />);
    pick('Ana');
    pick('Cy');

    rerender(<List names={['Ana', 'Bo']} />);
    expect(picked()).toBe('Ana');
    rerender(<List names={NAMES} />);

    expect(picked()).toBe('Ana');
  });

  it('stay while the list is read anew', () => {
    const { rerender } = render(<List names={NAMES} />);
    pick('Ana');
    pick('Cy');

    rerender(<List isRead={false} names={NAMES} />);
    expect(picked()).toBe('');
    rerender(<List names={['Ana', 'Bo']} />);

    expect(picked()).toBe('Ana');
  });

  it('are extended with Shift from the last one, or begin anew where that is hidden', () => {
    const { rerender } = render(<List names={NAMES} />);
    pick('Di');
    pick('Bo', { shiftKey: true });
    expect(picked()).toBe('Bo Cy Di');
    pick('Di');
    rerender(<List names={['Ana', 'Bo', 'Cy']} />);

    pick('Ana', { shiftKey: true });

    expect(picked()).toBe('Ana Bo Cy');
  });
});

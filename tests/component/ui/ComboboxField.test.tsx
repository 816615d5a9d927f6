import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComboboxField } from '@/components/ui/ComboboxField';

const COUNT = 5_000;
const OPTIONS = Array.from({ length: COUNT }, (_, index) => ({
  value: `o${index}`,
  label: `Company ${index}`,
}));

const settled = () => act(async () => {});

async function open(onChoose = vi.fn()) {
  render(
    <ComboboxField
      empty="No matches"
      label="Organization"
      onChoose={onChoose}
      options={OPTIONS}
      placeholder="Find an organization"
      value="o7"
    />,
  );
  fireEvent.click(screen.getByRole('combobox', { name: 'Organization' }));
  await settled();
  return onChoose;
}

async function narrow(text: string) {
  fireEvent.change(screen.getByRole('combobox', { name: 'Find an organization' }), {
    target: { value: text },
  });
  await settled();
}

describe('a choice of one of many', () => {
  beforeEach(() => {
    // jsdom lays nothing out.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320);
    Element.prototype.scrollTo = vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows the chosen one, and draws only the rows in sight of thousands', async () => {
    await open();

    expect(screen.getByText('Company 7', { selector: 'button *' })).toBeTruthy();
    const rows = screen.getAllByRole('option');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe(String(COUNT));
  });

  it('is narrowed by typing, and takes the one that is chosen', async () => {
    const onChoose = await open();

    await narrow('company 4321');
    const found = screen.getByRole('option', { name: 'Company 4321' });
    fireEvent.pointerDown(found);
    fireEvent.click(found);
    await settled();

    expect(onChoose).toHaveBeenCalledWith('o4321');
  });

  it('reports that nothing matches', async () => {
    await open();

    await narrow('zebra');

    expect(screen.getByText('No matches')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});

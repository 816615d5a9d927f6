import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FilterBar, type FilterBarProps, FilteredList } from '@/components/ui/FilterBar';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { choose } from '../form/steps';

const PERIOD = {
  label: 'Period',
  value: 'all',
  options: [
    { value: 'all', label: 'All time' },
    { value: 'week', label: 'Last 7 days' },
  ],
};

function open(change: Partial<FilterBarProps> = {}) {
  const chosen: string[] = [];
  const note = (what: string) => (value: string) => void chosen.push(`${what}: ${value}`);
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <FilteredList>
        <FilterBar
          chips={{
            label: 'Kind',
            chosen: 'sales',
            options: [
              { id: '', title: 'All', count: 1_200 },
              { id: 'sales', title: 'Sales' },
            ],
            onChoose: note('chip'),
          }}
          search={{ label: 'Customer', value: '', onType: note('search') }}
          selects={[{ ...PERIOD, onChoose: note('period') }]}
          {...change}
        />
      </FilteredList>
    </I18nProvider>,
  );
  return chosen;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('FilterBar', () => {
  afterEach(cleanup);

  it('reports what is typed and chosen', async () => {
    const chosen = open();

    fireEvent.change(screen.getByRole('searchbox', { name: 'Customer' }), { target: { value: 'ada' } });
    await choose('Period', 'Last 7 days');
    fireEvent.click(button('All 1,200'));

    expect(chosen).toEqual(['search: ada', 'period: week', 'chip: ']);
  });

  it('marks the chosen chip, and counts only what is known', () => {
    open();

    expect(button('Sales').getAttribute('aria-pressed')).toBe('true');
    expect(button('All 1,200').getAttribute('aria-pressed')).toBe('false');
  });

  it('counts beside its button which selections are set', () => {
    open({ selects: [{ ...PERIOD, value: 'week', onChoose: () => {} }] });

    expect(button(/^Filter/).textContent).toBe('Filter1');
  });

  it('keeps what is seldom needed behind its button, with labels', () => {
    const more = { ...PERIOD, label: 'Match', onChoose: () => {} };
    open({ more: [more] });
    expect(screen.queryByText('Match')).toBeNull();
    expect(button('Filter').getAttribute('aria-expanded')).toBe('false');

    fireEvent.click(button('Filter'));

    expect(button('Filter').getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Match').className).not.toContain('sr-only');
  });

  it('has no button where there is nothing behind it', () => {
    open({ selects: [] });

    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  });
});

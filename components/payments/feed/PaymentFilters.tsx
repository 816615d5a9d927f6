import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { FeedFilter, Period } from '@/components/payments/pageMemory';
import { FilterBar, type FilterSelect } from '@/components/ui/FilterBar';
import { TextField } from '@/components/ui/TextField';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { CHIPS } from './chips';
import { firstDays, isBackwards, isNarrowed, PERIODS } from './feedFilter';
import type { ListedEvent } from './feedPages';

const PERIOD_TITLES: Readonly<Record<Period, MessageDescriptor>> = {
  all: /*i18n*/ { id: 'payments.period.all', message: 'All time' },
  today: /*i18n*/ { id: 'label.today', message: 'Today' },
  week: /*i18n*/ { id: 'payments.period.week', message: 'Last 7 days' },
  month: /*i18n*/ { id: 'payments.period.month', message: 'Last 30 days' },
  days: /*i18n*/ { id: 'payments.period.days', message: 'Custom range…' },
};

interface FilterProps {
  readonly filter: FeedFilter;
  readonly onChange: (change: Partial<FeedFilter>) => void;
}

interface PaymentFiltersProps extends FilterProps {
  /** Their currencies and products are offered as choices. */
  readonly loaded: readonly FoldedEvents<ListedEvent>[];
  /** Chips without rows are absent. Null while not all rows are loaded. */
  readonly counts: ReadonlyMap<string, number> | null;
  readonly isAwaiting: boolean;
}

export function PaymentFilters({ filter, counts, loaded, isAwaiting, onChange }: PaymentFiltersProps) {
  const { i18n } = useLingui();
  const isNothing = !isNarrowed(filter) && counts?.get('') === 0;
  const all = { id: '', title: /*i18n*/ { id: 'payments.filter.kind.all', message: 'All' } };
  const shown = [all, ...CHIPS].filter(
    ({ id }) => id === '' || id === filter.group || !counts || counts.has(id),
  );
  const period: FilterSelect = {
    label: i18n._({ id: 'payments.filter.period', message: 'Period' }),
    onChoose: (chosen) =>
      onChange({
        period: PERIODS.find((one) => one === chosen) ?? 'all',
        ...(chosen === 'days' ? firstDays(filter, Date.now()) : {}),
      }),
    options: PERIODS.map((one) => ({ value: one, label: i18n._(PERIOD_TITLES[one]) })),
    value: filter.period,
  };
  const loadedSelects = useLoadedSelects({ filter, loaded, onChange });
  return (
    <FilterBar
      chips={
        isNothing
          ? undefined
          : {
              label: i18n._({ id: 'payments.filter.kind', message: 'Kind' }),
              chosen: filter.group,
              options: shown.map(({ id, title }) => ({
                id,
                title: i18n._(title),
                count: counts ? (counts.get(id) ?? 0) : undefined,
              })),
              onChoose: (group) => onChange({ group }),
              isAwaiting,
            }
      }
      search={{
        label: i18n._({ id: 'payments.filter.text', message: 'Search by customer or product' }),
        onType: (text) => onChange({ text }),
        value: filter.text,
      }}
      selects={[period, ...loadedSelects]}
    >
      {filter.period === 'days' ? <DayFields filter={filter} onChange={onChange} /> : null}
    </FilterBar>
  );
}

/** They are there before anything is loaded, so nothing moves when it is. */
function useLoadedSelects({
  filter,
  loaded,
  onChange,
}: FilterProps & Pick<PaymentFiltersProps, 'loaded'>): FilterSelect[] {
  const { i18n } = useLingui();
  const leads = loaded.map(({ lead }) => lead.summary);
  const currencies = useSeen(leads.map(({ currency }) => currency).concat(filter.currency));
  const products = useSeen(leads.map(({ productName }) => productName).concat(filter.product));
  const byName = new Intl.Collator(i18n.locale).compare;
  return [
    {
      label: i18n._({ id: 'payments.currency', message: 'Currency' }),
      onChoose: (currency) => onChange({ currency }),
      options: [
        { value: '', label: i18n._({ id: 'payments.filter.currency.any', message: 'Any currency' }) },
        ...currencies.toSorted().map((code) => ({ value: code, label: code.toUpperCase() })),
      ],
      value: filter.currency,
    },
    {
      label: i18n._({ id: 'payments.fact.product', message: 'Product' }),
      onChoose: (product) => onChange({ product }),
      options: [
        { value: '', label: i18n._({ id: 'payments.filter.product.any', message: 'Any product' }) },
        ...products.toSorted(byName).map((name) => ({ value: name, label: name })),
      ],
      value: filter.product,
    },
  ];
}

/** A filter leaves fewer rows, which lack the other choices, so every value seen is kept. */
function useSeen(values: readonly (string | null)[]): readonly string[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const all = seen.union(new Set(values.flatMap((value) => value || [])));
  // Follows the rows while rendering: https://react.dev/reference/react/useState
  if (all.size > seen.size) setSeen(all);
  return [...all];
}

function DayFields({ filter, onChange }: FilterProps) {
  const { i18n } = useLingui();
  return (
    <div className="grid grid-cols-2 gap-2 @table:max-w-md">
      <TextField
        label={i18n._({ id: 'payments.filter.from', message: 'From' })}
        max={filter.toDay || undefined}
        onChange={({ target }) => onChange({ fromDay: target.value })}
        type="date"
        value={filter.fromDay}
      />
      <TextField
        error={
          isBackwards(filter) ? (
            <Trans id="payments.filter.backwards" message="Choose a day on or after the start date." />
          ) : null
        }
        label={i18n._({ id: 'payments.filter.to', message: 'To' })}
        min={filter.fromDay || undefined}
        onChange={({ target }) => onChange({ toDay: target.value })}
        type="date"
        value={filter.toDay}
      />
    </div>
  );
}

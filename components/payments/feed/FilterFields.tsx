import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { useDebounced } from '@/components/form/useDebounced';
import { EVENT_GROUPS } from '@/components/payments/eventGroups';
import { OrganizationSelect, type OrganizationSelectProps } from '@/components/payments/OrganizationSelect';
import { keepFilter, leftFilter } from '@/components/payments/pageMemory';
import { SearchField } from '@/components/ui/SearchField';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import { searchText } from '@/lib/core/searchText';
import {
  type FeedFilter,
  type FeedQuestion,
  isBackwards,
  isNarrowed,
  MAX_SEARCHED,
  makeQuestion,
  NO_FILTER,
  PERIODS,
  type Period,
} from './feedFilter';

export interface Narrowing {
  readonly filter: FeedFilter;
  readonly change: (change: Partial<FeedFilter>) => void;
  readonly clear: () => void;
  /** Whether the filter may hide events. */
  readonly isNarrowed: boolean;
  /** Null if the period ends before it begins. */
  readonly question: FeedQuestion | null;
}

interface FilterOptions {
  /** pageMemory.ts. */
  readonly account: string;
  readonly organizationId: string;
  /** Whether the URL links to an event, which a filter from before must not hide. */
  readonly isLinked: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The filter of the feed, as the user left it. */
export function useFilter({ account, organizationId, isLinked, now }: FilterOptions): Narrowing {
  const [filter, setFilter] = useState(() => (isLinked ? NO_FILTER : (leftFilter(account) ?? NO_FILTER)));
  const text = useDebounced(searchText(filter.text, MAX_SEARCHED));

  function put(next: FeedFilter) {
    setFilter(next);
    keepFilter(account, next);
  }

  return {
    filter,
    change: (change) => put({ ...filter, ...change }),
    clear: () => put(NO_FILTER),
    isNarrowed: isNarrowed(filter),
    question: isBackwards(filter) ? null : makeQuestion(organizationId, filter, text, now),
  };
}

const PERIOD_TITLES: Readonly<Record<Period, MessageDescriptor>> = {
  all: /*i18n*/ { id: 'payments.period.all', message: 'All time' },
  today: /*i18n*/ { id: 'label.today', message: 'Today' },
  week: /*i18n*/ { id: 'payments.period.week', message: 'Last 7 days' },
  month: /*i18n*/ { id: 'payments.period.month', message: 'Last 30 days' },
  days: /*i18n*/ { id: 'payments.period.days', message: 'From day to day…' },
};

interface FilterProps {
  readonly filter: FeedFilter;
  readonly onChange: (change: Partial<FeedFilter>) => void;
}

/** The fields of the feed's filter. */
export function FilterFields({ filter, onChange, ...choice }: FilterProps & OrganizationSelectProps) {
  const { i18n } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,160px),1fr))] items-start gap-x-3 gap-y-2.5 px-5 py-3.5">
      <SelectField
        label={i18n._({ id: 'payments.filter.kind', message: 'Kind' })}
        onChoose={(group) => onChange({ group })}
        options={[
          { value: '', label: i18n._({ id: 'payments.filter.kind.all', message: 'All' }) },
          ...EVENT_GROUPS.map(({ id, title }) => ({ value: id, label: i18n._(title) })),
        ]}
        value={filter.group}
      />
      <SelectField
        label={i18n._({ id: 'payments.filter.period', message: 'Period' })}
        onChoose={(chosen) => onChange({ period: PERIODS.find((period) => period === chosen) ?? 'all' })}
        options={PERIODS.map((period) => ({ value: period, label: i18n._(PERIOD_TITLES[period]) }))}
        value={filter.period}
      />
      <OrganizationSelect {...choice} />
      <SearchField
        placeholder={i18n._({ id: 'payments.filter.search', message: 'Search' })}
        label={i18n._({ id: 'payments.filter.text', message: 'Customer or product' })}
        onType={(text) => onChange({ text })}
        value={filter.text}
      />
      {filter.period === 'days' ? <DayFields filter={filter} onChange={onChange} /> : null}
    </div>
  );
}

function DayFields({ filter, onChange }: FilterProps) {
  const { i18n } = useLingui();
  return (
    <>
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
            <Trans id="payments.filter.backwards" message="This day is before the first one." />
          ) : null
        }
        label={i18n._({ id: 'payments.filter.to', message: 'Until' })}
        min={filter.fromDay || undefined}
        onChange={({ target }) => onChange({ toDay: target.value })}
        type="date"
        value={filter.toDay}
      />
    </>
  );
}

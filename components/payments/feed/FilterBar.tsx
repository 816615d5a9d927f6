import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { OrganizationSelect, type OrganizationSelectProps } from '@/components/payments/OrganizationSelect';
import type { FeedFilter, Period } from '@/components/payments/pageMemory';
import { Button } from '@/components/ui/Button';
import { Chip, ChipCount } from '@/components/ui/Chip';
import { SearchField } from '@/components/ui/SearchField';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { CHIPS } from './chips';
import { countFields, isBackwards, isNarrowed, PERIODS } from './feedFilter';
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

interface FilterBarProps extends FilterProps, OrganizationSelectProps {
  /** Their currencies and products are offered as choices. */
  readonly loaded: readonly FoldedEvents<ListedEvent>[];
  /** Chips without rows are absent. Null while not all rows are loaded. */
  readonly counts: ReadonlyMap<string, number> | null;
  /** The widths of chips depend on their counts, so none is shown while nothing is known. */
  readonly isAwaiting: boolean;
}

export function FilterBar({ filter, counts, loaded, isAwaiting, onChange, ...choice }: FilterBarProps) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isNothing = !isNarrowed(filter) && counts?.get('') === 0;
  return (
    <div className="contents @table:grid @table:grid-cols-1 @table:gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2.5 @table:flex @table:flex-wrap">
        <div className="min-w-0 @table:flex-[2_1_200px]">
          <SearchField
            label={i18n._({ id: 'payments.filter.text', message: 'Customer or product' })}
            onType={(text) => onChange({ text })}
            value={filter.text}
          />
        </div>
        <FieldsButton count={countFields(filter)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <div
          className={`${isOpen ? 'grid' : 'hidden'} col-span-2 grid-cols-2 gap-2 @table:contents @table:*:flex-[1_1_130px]`}
        >
          <SelectField
            hidesLabel
            label={i18n._({ id: 'payments.filter.period', message: 'Period' })}
            onChoose={(chosen) => onChange({ period: PERIODS.find((period) => period === chosen) ?? 'all' })}
            options={PERIODS.map((period) => ({ value: period, label: i18n._(PERIOD_TITLES[period]) }))}
            value={filter.period}
          />
          <LoadedFields filter={filter} loaded={loaded} onChange={onChange} />
        </div>
        <div className="col-span-2 min-w-0 @table:flex-[2_1_180px] empty:hidden">
          <OrganizationSelect {...choice} />
        </div>
      </div>
      {filter.period === 'days' ? <DayFields filter={filter} onChange={onChange} /> : null}
      {isNothing ? null : (
        <Chips
          chosen={filter.group}
          counts={counts}
          isAwaiting={isAwaiting}
          onChoose={(group) => onChange({ group })}
        />
      )}
    </div>
  );
}

interface FieldsButtonProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FieldsButton({ count, isOpen, onToggle }: FieldsButtonProps) {
  const { i18n } = useLingui();
  return (
    <div className="@table:hidden">
      <Button aria-expanded={isOpen} onClick={onToggle}>
        <SlidersHorizontal aria-hidden="true" size={15} />
        <Trans id="payments.filter.more" message="Filter" />
        {count > 0 ? <span className="tabular-nums">{i18n.number(count)}</span> : null}
      </Button>
    </div>
  );
}

/** The fields are there before anything is loaded, so nothing moves when it is. */
function LoadedFields({ filter, loaded, onChange }: FilterProps & Pick<FilterBarProps, 'loaded'>) {
  const { i18n } = useLingui();
  const leads = loaded.map(({ lead }) => lead.summary);
  const currencies = useSeen(leads.map(({ currency }) => currency).concat(filter.currency));
  const products = useSeen(leads.map(({ productName }) => productName).concat(filter.product));
  const byName = new Intl.Collator(i18n.locale).compare;
  return (
    <>
      <SelectField
        hidesLabel
        label={i18n._({ id: 'payments.currency', message: 'Currency' })}
        onChoose={(currency) => onChange({ currency })}
        options={[
          { value: '', label: i18n._({ id: 'payments.filter.currency.any', message: 'Any currency' }) },
          ...currencies.toSorted().map((code) => ({ value: code, label: code.toUpperCase() })),
        ]}
        value={filter.currency}
      />
      <SelectField
        hidesLabel
        label={i18n._({ id: 'payments.fact.product', message: 'Product' })}
        onChoose={(product) => onChange({ product })}
        options={[
          { value: '', label: i18n._({ id: 'payments.filter.product.any', message: 'Any product' }) },
          ...products.toSorted(byName).map((name) => ({ value: name, label: name })),
        ]}
        value={filter.product}
      />
    </>
  );
}

/** A filter leaves fewer rows, which lack the other choices, so every value seen is kept. */
function useSeen(values: readonly (string | null)[]): readonly string[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const all = seen.union(new Set(values.flatMap((value) => value || [])));
  // Follows the rows while rendering: https://react.dev/reference/react/useState
  if (all.size > seen.size) setSeen(all);
  return [...all];
}

interface ChipsProps extends Pick<FilterBarProps, 'counts' | 'isAwaiting'> {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/**
 * A narrow row scrolls sideways and stays below the page's own bar. Chips without matches are absent once that is
 * known.
 */
function Chips({ chosen, counts, isAwaiting, onChoose }: ChipsProps) {
  const { i18n } = useLingui();
  const all = { id: '', title: /*i18n*/ { id: 'payments.filter.kind.all', message: 'All' } };
  const shown = [all, ...CHIPS].filter(({ id }) => id === '' || id === chosen || !counts || counts.has(id));
  return (
    <fieldset
      aria-label={i18n._({ id: 'payments.filter.kind', message: 'Kind' })}
      className={`sticky top-[calc(52px+var(--bar))] z-5 -mx-1 flex min-w-0 gap-1.5 overflow-x-auto bg-canvas px-1 py-1 @table:static md:top-(--bar) [mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] [scrollbar-width:none] @table:flex-wrap @table:[mask-image:none] ${isAwaiting ? 'invisible' : ''}`}
    >
      {shown.map(({ id, title }) => (
        <Chip isChosen={id === chosen} key={id} onChoose={() => onChoose(id)}>
          {i18n._(title)}{' '}
          {counts ? <ChipCount isChosen={id === chosen}>{i18n.number(counts.get(id) ?? 0)}</ChipCount> : null}
        </Chip>
      ))}
    </fieldset>
  );
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

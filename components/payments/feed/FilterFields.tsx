import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { EVENT_GROUPS } from '@/components/payments/eventGroups';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import type { Organization } from '@/lib/organization/schema';
import { type FeedFilter, PERIODS, type Period } from './feedFilter';

const PERIOD_TITLES: Readonly<Record<Period, MessageDescriptor>> = {
  all: /*i18n*/ { id: 'payments.period.all', message: 'All that is kept' },
  today: /*i18n*/ { id: 'payments.period.today', message: 'Today' },
  week: /*i18n*/ { id: 'payments.period.week', message: 'Last 7 days' },
  month: /*i18n*/ { id: 'payments.period.month', message: 'Last 30 days' },
  days: /*i18n*/ { id: 'payments.period.days', message: 'From day to day…' },
};

export interface FilterFieldsProps {
  readonly filter: FeedFilter;
  readonly onChange: (change: Partial<FeedFilter>) => void;
  readonly organizationId: string;
  readonly organizations: readonly Organization[];
  readonly onOrganization: (organizationId: string) => void;
}

/** What narrows the feed, above it. */
export function FilterFields(props: FilterFieldsProps) {
  const { filter, onChange, organizationId, organizations, onOrganization } = props;
  const { i18n } = useLingui();
  // `value` is among them even if its name is not known.
  const known = organizations.some(({ id }) => id === organizationId)
    ? organizations
    : [{ id: organizationId, name: organizationId }, ...organizations];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-x-3 gap-y-2.5 px-5 py-3.5">
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
      <SelectField
        label={i18n._({ id: 'payments.filter.organization', message: 'Organization' })}
        onChoose={onOrganization}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={organizationId}
      />
      <TextField
        autoComplete="off"
        dir="auto"
        label={i18n._({ id: 'payments.filter.text', message: 'Customer or product' })}
        maxLength={200}
        onChange={({ target }) => onChange({ text: target.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && filter.text) onChange({ text: '' });
        }}
        spellCheck={false}
        type="search"
        value={filter.text}
      />
      {filter.period === 'days' ? (
        <>
          <TextField
            label={i18n._({ id: 'payments.filter.from', message: 'From' })}
            max={filter.toDay || undefined}
            onChange={({ target }) => onChange({ fromDay: target.value })}
            type="date"
            value={filter.fromDay}
          />
          <TextField
            label={i18n._({ id: 'payments.filter.to', message: 'Until' })}
            min={filter.fromDay || undefined}
            onChange={({ target }) => onChange({ toDay: target.value })}
            type="date"
            value={filter.toDay}
          />
        </>
      ) : null}
    </div>
  );
}

import { useLingui } from '@lingui/react';
import { ChoiceButtons } from '@/components/payments/ChoiceButtons';
import { CHART_DAYS, type ChartDays } from './chartPoints';

interface DaysChoiceProps {
  readonly days: ChartDays;
  readonly setDays: (days: ChartDays) => void;
}

export function DaysChoice({ days, setDays }: DaysChoiceProps) {
  const { i18n } = useLingui();
  return (
    <ChoiceButtons
      chosen={String(days)}
      label={i18n._({ id: 'payments.filter.period', message: 'Period' })}
      onChoose={(chosen) => setDays(CHART_DAYS.find((count) => String(count) === chosen) ?? 30)}
      options={CHART_DAYS.map((count) => ({
        value: String(count),
        label: i18n._({
          id: 'label.days',
          message: '{count, plural, one {# day} other {# days}}',
          values: { count },
        }),
      }))}
    />
  );
}

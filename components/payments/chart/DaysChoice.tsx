import { Trans, useLingui } from '@lingui/react';

const CHART_DAYS = [7, 30, 90] as const;
export type ChartDays = (typeof CHART_DAYS)[number];
export const LONGEST_DAYS: ChartDays = 90;

interface DaysChoiceProps {
  readonly days: ChartDays;
  readonly setDays: (days: ChartDays) => void;
}

export function DaysChoice({ days, setDays }: DaysChoiceProps) {
  const { i18n } = useLingui();
  return (
    <fieldset
      aria-label={i18n._({ id: 'payments.filter.period', message: 'Period' })}
      className="flex max-w-full flex-wrap gap-0.5 rounded-control border border-line bg-raised p-0.5"
    >
      {CHART_DAYS.map((count) => (
        <button
          aria-pressed={count === days}
          className="focus-ring min-h-[calc(var(--control)-6px)] rounded-[5px] border border-transparent px-2.5 text-[13px] text-muted transition-colors hover:text-ink aria-pressed:border-line aria-pressed:bg-canvas aria-pressed:font-medium aria-pressed:text-ink forced-colors:aria-pressed:outline-2"
          key={count}
          onClick={() => setDays(count)}
          type="button"
        >
          <Trans id="label.days" message="{count, plural, one {# day} other {# days}}" values={{ count }} />
        </button>
      ))}
    </fieldset>
  );
}

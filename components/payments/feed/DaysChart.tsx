import { useLingui } from '@lingui/react';
import { formatMoney } from '@/lib/payments/event/currency';
import type { DayTotals } from '@/lib/payments/feed/wire';
import { dayAsDate } from './dayTotals';

/** In units of the drawing, which is stretched to its box. */
const HEIGHT = 64;
const STEP = 20;
const GAP = 4;
/** What a day with any sum is seen by. */
const LEAST = 2;

export interface DaysChartProps {
  readonly days: readonly DayTotals[];
  readonly currency: string;
}

/** The sum of each day as a bar; the numbers are in the table behind it. */
export function DaysChart({ days, currency }: DaysChartProps) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...days.map(({ ordersAmount }) => ordersAmount));
  const total = days.reduce((sum, { ordersAmount }) => sum + ordersAmount, 0);
  const label = i18n._({
    id: 'payments.chart',
    message: 'Orders of the last {count} days: {total}. The most on one day: {most}.',
    values: {
      count: days.length,
      total: formatMoney(total, currency, i18n.locale),
      most: formatMoney(most === 1 ? total : most, currency, i18n.locale),
    },
  });
  return (
    <svg
      aria-label={label}
      className="h-20 w-full text-accent"
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
    >
      {days.map(({ day, ordersAmount, ordersPaid }, index) => {
        const height = ordersAmount > 0 ? Math.max(LEAST, (ordersAmount / most) * HEIGHT) : 0;
        const name = i18n.date(dayAsDate(day), { dateStyle: 'medium', timeZone: 'UTC' });
        return (
          <g key={day}>
            <title>{`${name}: ${formatMoney(ordersAmount, currency, i18n.locale)} (${ordersPaid})`}</title>
            {/* The whole column answers to the pointer. */}
            <rect fill="transparent" height={HEIGHT} width={STEP} x={index * STEP} y={0} />
            <rect
              className="fill-line"
              height={1}
              width={STEP - GAP}
              x={index * STEP + GAP / 2}
              y={HEIGHT - 1}
            />
            <rect
              fill="currentColor"
              height={height}
              rx={2}
              width={STEP - GAP}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
            />
          </g>
        );
      })}
    </svg>
  );
}

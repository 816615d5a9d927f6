import { Trans, useLingui } from '@lingui/react';
import { type ChartPoint, dayName } from './chartPoints';

/** Bars between two ticks, of as many: two days, a week, three weeks. */
const stepOf = (bars: number) => (bars <= 7 ? 2 : bars <= 13 ? 3 : 7);

/** They are counted back from today. On a narrow page every other one would touch the next. */
export function ChartTicks({ points }: { readonly points: readonly ChartPoint[] }) {
  const { i18n } = useLingui();
  const last = points.length - 1;
  const step = stepOf(points.length);
  const shown = points.flatMap(({ from }, index) => {
    const steps = (last - index) / step;
    return index < last && Number.isInteger(steps) ? [{ from, index, isSecond: steps % 2 === 0 }] : [];
  });
  return (
    <div aria-hidden="true" className="relative col-start-2 h-[18px]">
      {shown.map(({ from, index, isSecond }) => (
        <span
          className={`absolute -translate-x-1/2 whitespace-nowrap ${isSecond ? '' : 'max-sm:hidden'}`}
          key={from}
          style={{ left: `${((index + 0.5) / points.length) * 100}%` }}
        >
          {dayName(i18n, from, true)}
        </span>
      ))}
      <span className="absolute end-0">
        <Trans id="label.today" message="Today" />
      </span>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react';
import type { ChartPoint } from './chartPoints';
import { spanName } from './dayNames';

/** What the bars and the marks are; without marks there is nothing to tell apart. */
export function ChartLegend({ points }: { readonly points: readonly ChartPoint[] }) {
  const { i18n } = useLingui();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.every(({ previous }) => previous === null)) return null;
  return (
    <div aria-hidden="true" className="col-start-2 flex flex-wrap justify-end gap-x-4 gap-y-1">
      <span className="flex items-center gap-1.5">
        <span className="h-2 w-3 rounded-[2px] bg-chart" />
        {spanName(i18n, { ...first, to: last.to })}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-[1.5px] w-3 bg-ink" />
        <Trans id="chart.previous" message="Previous period" />
      </span>
    </div>
  );
}

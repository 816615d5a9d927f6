import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { scaleBand, scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { minorUnitsIn } from '@/lib/payments/events/money';
import { formatChartMoney, formatMoney } from '@/lib/payments/moneyText';
import { ChartTicks } from './ChartTicks';
import { type ChartPoint, spanName } from './chartPoints';

/** Pixels; the width follows the box. */
const HEIGHT = 176;
const BASE = 1_000;
/** Ours: three lines are enough to read a bar by. */
const LINES = 3;
/** Ours: the least height at which a small sum is visible beside a very large one. */
const LEAST = 2;

export interface RevenueChartProps {
  /** The oldest first; the last one is unfinished. */
  readonly points: readonly ChartPoint[];
  readonly currency: string;
}

const percent = (part: number) => `${(part * 100) / BASE}%`;

/** Amounts are in units of the currency, so the lines are at round amounts. */
function makeScales(points: readonly ChartPoint[], factor: number) {
  const amounts = points.flatMap(({ net, previous }) => [net / factor, (previous ?? 0) / factor]);
  const x = scaleBand<number>()
    .domain(points.map((_, index) => index))
    .range([0, BASE])
    .paddingInner(0.24)
    .paddingOuter(0.12);
  const y = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(1, ...amounts)])
    .nice(LINES)
    .range([HEIGHT, 0]);
  return { x, y };
}

const keyedIndex = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last })[key];

export function RevenueChart({ points, currency }: RevenueChartProps) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<number | null>(null);
  const factor = minorUnitsIn(currency);
  const { x, y } = makeScales(points, factor);
  const last = points.length - 1;
  const chosenPoint = chosen === null ? undefined : points[chosen];

  function move({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * points.length);
    setChosen(Math.max(0, Math.min(last, index)));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') setChosen(null);
    const index = keyedIndex(event.key, chosen ?? last, last);
    if (index === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, index)));
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-muted text-small">
      <Axis currency={currency} factor={factor} y={y} />
      <div
        aria-label={i18n._({ id: 'payments.chart.day', message: 'Daily revenue' })}
        aria-valuemax={last}
        aria-valuemin={0}
        aria-valuenow={chosen ?? last}
        aria-valuetext={pointText(i18n, points[chosen ?? last], currency)}
        className="focus-ring relative rounded-control"
        onBlur={() => setChosen(null)}
        onKeyDown={press}
        onPointerLeave={() => setChosen(null)}
        onPointerMove={move}
        role="slider"
        style={{ height: HEIGHT }}
        tabIndex={0}
      >
        <svg aria-hidden="true" className="block size-full overflow-visible">
          {chosen === null ? null : <ChosenDay index={chosen} x={x} />}
          {y.ticks(LINES).map((tick) => (
            <line
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
              key={tick}
              strokeDasharray={tick === 0 ? undefined : '3 3'}
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
            />
          ))}
          {points.map((point, index) => (
            <Bar
              factor={factor}
              isChosen={index === chosen}
              isUnfinished={index === last}
              key={point.from}
              left={x(index) ?? 0}
              point={point}
              width={x.bandwidth()}
              y={y}
            />
          ))}
        </svg>
        {chosenPoint ? (
          <Tooltip at={((chosen ?? 0) + 0.5) / points.length} currency={currency} point={chosenPoint} />
        ) : null}
      </div>
      <ChartTicks points={points} />
      <ChartLegend points={points} />
    </div>
  );
}

type Scales = ReturnType<typeof makeScales>;

interface AxisProps extends Pick<Scales, 'y'> {
  readonly currency: string;
  readonly factor: number;
}

function Axis({ y, currency, factor }: AxisProps) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatChartMoney(amount * factor, currency, formatLocale(i18n));
  return (
    <div aria-hidden="true" className="relative min-w-9 text-end tabular-nums" style={{ height: HEIGHT }}>
      <span className="invisible">{money(Math.max(...y.domain()))}</span>
      {y.ticks(LINES).map((tick) => (
        <span
          className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
          key={tick}
          style={{ top: y(tick) }}
        >
          {money(tick).replace('-', '−')}
        </span>
      ))}
    </div>
  );
}

const ChosenDay = ({ index, x }: Pick<Scales, 'x'> & { readonly index: number }) => (
  <rect
    className="fill-hover forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]"
    height={HEIGHT}
    rx={4}
    width={percent(x.step())}
    x={percent((x(index) ?? 0) - (x.step() - x.bandwidth()) / 2)}
  />
);

interface BarProps {
  readonly point: ChartPoint;
  readonly left: number;
  readonly width: number;
  readonly factor: number;
  readonly y: (amount: number) => number;
  readonly isChosen: boolean;
  readonly isUnfinished: boolean;
}

/** The chosen day is in full colour, whatever else is so of it; a loss keeps its red. */
function barLook(isLoss: boolean, isUnfinished: boolean, isChosen: boolean): string {
  if (isChosen) return isLoss ? 'fill-bad stroke-ink' : 'fill-accent stroke-accent';
  if (isUnfinished) return isLoss ? 'fill-bad-soft stroke-bad' : 'fill-accent-soft stroke-chart';
  return isLoss ? 'fill-bad' : 'fill-chart';
}

function Bar({ point, left, width, factor, y, isChosen, isUnfinished }: BarProps) {
  const { net, previous } = point;
  const [from, to] = [y(0), y(net / factor)];
  const height = net === 0 ? 0 : Math.max(LEAST, Math.abs(from - to));
  return (
    <>
      <rect
        className={`${barLook(net < 0, isUnfinished, isChosen)} forced-colors:stroke-[CanvasText] ${isChosen ? 'forced-colors:fill-[Highlight]' : 'forced-colors:fill-[Canvas]'}`}
        height={height}
        strokeDasharray={isUnfinished ? '2 2' : undefined}
        width={percent(width)}
        x={percent(left)}
        y={net < 0 ? from : from - height}
      />
      {previous ? (
        <line
          className="stroke-[1.5] stroke-ink forced-colors:stroke-[3]"
          x1={percent(left)}
          x2={percent(left + width)}
          y1={y(previous / factor)}
          y2={y(previous / factor)}
        />
      ) : null}
    </>
  );
}

function pointText(i18n: I18n, point: ChartPoint | undefined, currency: string): string {
  if (!point) return '';
  const money = (amount: number) => formatMoney(amount, currency, formatLocale(i18n));
  const orders = i18n._({
    id: 'payments.orders.count',
    message: '{count, plural, one {# order} other {# orders}}',
    values: { count: point.orders },
  });
  const values = { span: spanName(i18n, point), amount: money(point.net), orders };
  return point.previous === null
    ? i18n._({ id: 'chart.point', message: '{span}: {amount}, {orders}', values })
    : i18n._({
        id: 'chart.point.previous',
        message: '{span}: {amount}, {orders}, previous period {previous}',
        values: { ...values, previous: money(point.previous) },
      });
}

interface TooltipProps {
  readonly point: ChartPoint;
  readonly currency: string;
  /** From 0 to 1. */
  readonly at: number;
}

function Tooltip({ point, currency, at }: TooltipProps) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, currency, formatLocale(i18n)).replace('-', '−');
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -top-2 z-10 grid w-max grid-cols-[auto_auto] gap-x-4 rounded-row border border-line bg-canvas px-2.5 py-1.5 text-ink shadow-float"
      style={{ left: `${at * 100}%`, transform: `translateX(-${at * 100}%)` }}
    >
      <span className="col-span-2 font-medium">{spanName(i18n, point)}</span>
      <span className="font-medium tabular-nums">{money(point.net)}</span>
      <span className="text-end text-muted">
        <Trans
          id="payments.orders.count"
          message="{count, plural, one {# order} other {# orders}}"
          values={{ count: point.orders }}
        />
      </span>
      {point.previous === null ? null : (
        <>
          <span className="text-muted">
            <Trans id="chart.previous" message="Previous period" />
          </span>
          <span className="text-end text-muted tabular-nums">{money(point.previous)}</span>
        </>
      )}
    </div>
  );
}

function ChartLegend({ points }: { readonly points: readonly ChartPoint[] }) {
  const { i18n } = useLingui();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <div aria-hidden="true" className="col-start-2 flex flex-wrap justify-end gap-x-4 gap-y-1">
      <span className="flex items-center gap-1.5">
        <span className="h-2 w-3 rounded-[2px] bg-chart forced-colors:border" />
        {spanName(i18n, { ...first, to: last.to })}
      </span>
      {points.some(({ previous }) => previous !== null) ? (
        <span className="flex items-center gap-1.5">
          <span className="h-[1.5px] w-3 bg-ink forced-colors:bg-[CanvasText]" />
          <Trans id="chart.previous" message="Previous period" />
        </span>
      ) : null}
    </div>
  );
}

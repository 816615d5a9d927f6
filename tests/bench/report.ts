import { median, p90, ratio } from './statistics.ts';

/** The budget is a ratio if there is a baseline, else milliseconds. */
export interface Timing {
  readonly what: string;
  readonly samples: readonly number[];
  readonly against?: { readonly what: string; readonly samples: readonly number[] };
  readonly budget?: number;
}

export interface Count {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
  readonly note?: string;
}

export interface Line {
  readonly cells: readonly string[];
  readonly isOver: boolean;
}

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const times = (value: number) => `${value.toFixed(2)}×`;
const verdict = (isOver: boolean) => (isOver ? 'over budget' : 'kept');

export const TIMING_HEAD = [
  'what',
  'median',
  'p90',
  'ratio of medians (of pairs, 95 %)',
  'budget',
  'verdict',
] as const;
export const COUNT_HEAD = ['what', 'counted', 'budget', 'verdict', 'note'] as const;

export function timingLine({ what, samples, against, budget }: Timing): Line {
  const compared = against && ratio(samples, against.samples);
  const measured = compared ? compared.ofMedians : median(samples);
  const isOver = budget !== undefined && measured > budget;
  const limit = compared ? times : milliseconds;
  return {
    isOver,
    cells: [
      what,
      milliseconds(median(samples)),
      milliseconds(p90(samples)),
      compared
        ? `${times(compared.ofMedians)} ${against.what} (${times(compared.low)} to ${times(compared.high)})`
        : '',
      budget === undefined ? '' : `≤ ${limit(budget)}`,
      budget === undefined ? '' : verdict(isOver),
    ],
  };
}

export function countLine({ what, value, unit, budget, note = '' }: Count): Line {
  const isOver = budget !== undefined && value > budget;
  const withUnit = (count: number) => (unit ? `${count} ${unit}` : String(count));
  return {
    isOver,
    cells: [
      what,
      withUnit(value),
      budget === undefined ? '' : `≤ ${withUnit(budget)}`,
      budget === undefined ? '' : verdict(isOver),
      note,
    ],
  };
}

/** The Markdown is aligned, to be readable in a terminal too. */
export function table(head: readonly string[], lines: readonly Line[]): string {
  const rows = [head, ...lines.map(({ cells }) => cells)];
  const widths = head.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [first = '', ...rest] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [first, rule, ...rest].join('\n');
}

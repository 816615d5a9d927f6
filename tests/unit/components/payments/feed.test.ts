import { describe, expect, it } from 'vitest';
import { TEST_TYPES } from '@/components/payments/endpoints/testTypes';
import { EVENT_GROUPS } from '@/components/payments/eventGroups';
import { currenciesOf, daysOf } from '@/components/payments/feed/dayTotals';
import { NO_FILTER, questionOf, spanOf } from '@/components/payments/feed/feedFilter';
import { withNewest, withOlder } from '@/components/payments/feed/feedPages';
import { PLUGIN_FILE } from '@/components/payments/pluginFile';
import { localDayOf, todayTotals } from '@/components/payments/today/todayTotals';
import type { DayTotals, FeedEvent, FeedPage, PaymentsSummary } from '@/lib/payments/feed/wire';
import plugin from '@/lib/payments/serverPlugin/package/package.json' with { type: 'json' };
import { SAMPLE_TYPES } from '@/lib/payments/serverPlugin/samples/samples';
import { EVENT_TYPES } from '@/lib/payments/wire/eventTypes';
import { summaryWith } from '../../../payments/summaryWith';

const cursorOf = (at: number) => String(at).padStart(22, '0');
const eventAt = (at: number): FeedEvent => ({
  id: `e${at}`,
  cursor: cursorOf(at),
  endpointId: 'p1',
  receivedAt: at,
  test: false,
  summary: summaryWith('order.paid'),
});
const pageOf = (times: readonly number[], before: number | null): FeedPage => ({
  events: times.map(eventAt),
  after: cursorOf(99),
  before: before === null ? null : cursorOf(before),
  more: null,
  readThrough: null,
  manages: true,
});
const timesOf = ({ events }: { readonly events: readonly FeedEvent[] }) =>
  events.map(({ receivedAt }) => receivedAt);

describe('the pages of a feed', () => {
  const read = withOlder(withNewest(undefined, pageOf([9, 8], 8)), pageOf([8, 7, 6], 6));

  it('are put one behind the other, each event once', () => {
    expect(timesOf(read)).toEqual([9, 8, 7, 6]);
    expect(read.before).toBe(cursorOf(6));
  });

  it('keep what was read when the newest is read again', () => {
    const again = withNewest(read, pageOf([10, 9, 8], 8));

    expect(timesOf(again)).toEqual([10, 9, 8, 7, 6]);
    expect(again.before).toBe(cursorOf(6));
  });

  it('begin anew where there is a gap', () => {
    const again = withNewest(read, pageOf([20, 19], 19));

    expect(timesOf(again)).toEqual([20, 19]);
    expect(again.before).toBe(cursorOf(19));
  });

  it('are empty where nothing is left', () => {
    expect(timesOf(withNewest(read, pageOf([], null)))).toEqual([]);
  });
});

describe('spanOf', () => {
  const now = new Date(2026, 10, 21, 15, 30).getTime();

  it.each([
    ['all', {}],
    ['today', { from: new Date(2026, 10, 21).getTime() }],
    ['week', { from: new Date(2026, 10, 15).getTime() }],
    ['month', { from: new Date(2026, 9, 23).getTime() }],
  ] as const)('begins at a midnight of the person: %s', (period, span) => {
    expect(spanOf({ ...NO_FILTER, period }, now)).toEqual(span);
  });

  it('goes from a day to the end of another, or is open', () => {
    const days = { ...NO_FILTER, period: 'days', fromDay: '2026-10-01', toDay: '2026-10-31' } as const;

    expect(spanOf(days, now)).toEqual({
      from: new Date(2026, 9, 1).getTime(),
      to: new Date(2026, 10, 1).getTime(),
    });
    expect(spanOf({ ...days, fromDay: '', toDay: '' }, now)).toEqual({});
  });
});

describe('questionOf', () => {
  it('names the types of a kind', () => {
    expect(questionOf('o1', { ...NO_FILTER, group: 'refunds' }, 'ada', 0)).toEqual({
      organizationId: 'o1',
      types: ['refund.created', 'refund.updated'],
      text: 'ada',
    });
  });

  it('asks for everything without a filter', () => {
    expect(questionOf('o1', NO_FILTER, '', 0)).toEqual({ organizationId: 'o1' });
  });
});

it('has every known type of event in one group', () => {
  expect(EVENT_GROUPS.flatMap(({ types }) => types).sort()).toEqual([...EVENT_TYPES].sort());
});

const day = (change: Partial<DayTotals>): DayTotals => ({
  day: '2026-11-21',
  currency: 'eur',
  ordersPaid: 0,
  ordersAmount: 0,
  cancellations: 0,
  refunds: 0,
  refundsAmount: 0,
  ...change,
});
const SUMMARY: PaymentsSummary = {
  timeZone: 'Europe/Vienna',
  today: '2026-11-21',
  totals: [
    day({ ordersPaid: 1, ordersAmount: 1_900 }),
    day({ currency: 'usd', ordersPaid: 3, ordersAmount: 5_700 }),
    day({ currency: '', cancellations: 2 }),
    day({ day: '2026-11-19', ordersPaid: 1, ordersAmount: 100, refunds: 1 }),
  ],
};

describe('days', () => {
  it('are all there, those without anything too', () => {
    expect(daysOf(SUMMARY, 'eur', 3).map(({ day: name, ordersAmount }) => [name, ordersAmount])).toEqual([
      ['2026-11-19', 100],
      ['2026-11-20', 0],
      ['2026-11-21', 1_900],
    ]);
  });

  it('go back over the end of a month', () => {
    expect(daysOf({ ...SUMMARY, today: '2026-03-01' }, 'eur', 2)[0]?.day).toBe('2026-02-28');
  });

  it('name the currency of most orders first, and none for what has none', () => {
    expect(currenciesOf(SUMMARY)).toEqual(['usd', 'eur']);
  });
});

describe('todayTotals', () => {
  it('sums by currency, and counts what was lost in any', () => {
    expect(todayTotals(SUMMARY, '2026-11-21')).toEqual({
      currencies: [
        { currency: 'usd', orders: 3, amount: 5_700 },
        { currency: 'eur', orders: 1, amount: 1_900 },
      ],
      cancellations: 2,
      refunds: 0,
    });
  });

  it('takes nothing of another day', () => {
    expect(todayTotals(SUMMARY, '2026-11-22')).toEqual({ currencies: [], cancellations: 0, refunds: 0 });
  });

  it('knows the day where the person is', () => {
    expect(localDayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });
});

describe('what is written down twice', () => {
  it('is the same: the package of the plugin', () => {
    expect(PLUGIN_FILE).toBe(`${plugin.name}-${plugin.version}.tgz`);
  });

  it('is the same: the samples that a server can send', () => {
    expect(TEST_TYPES).toEqual(SAMPLE_TYPES);
  });
});

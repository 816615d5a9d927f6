import { describe, expect, it } from 'vitest';
import { EVENT_GROUPS } from '@/components/payments/eventGroups';
import { dayGroups } from '@/components/payments/feed/DrawnDays';
import { findMainCurrency, listCurrencies, listDays } from '@/components/payments/feed/dayTotals';
import {
  isBackwards,
  makeQuestion,
  matchesGroup,
  NO_FILTER,
  periodSpan,
} from '@/components/payments/feed/feedFilter';
import { withNewest, withOlder } from '@/components/payments/feed/feedPages';
import { PLUGIN_FILE } from '@/components/payments/PluginMissing';
import { dayToday, leadingTotals, todayTotals } from '@/components/payments/todayTotals';
import { EVENT_TYPES } from '@/lib/payments/events/eventTypes';
import type { DayTotals, FeedEvent, FeedPage, PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { eventMoney } from '@/lib/payments/moneyText';
import plugin from '@/lib/payments/plugin/package.json' with { type: 'json' };
import { localDay } from '@/lib/payments/timeZone';
import { summaryWith } from '../../../payments/summaryWith';

const cursorAt = (at: number) => String(at).padStart(22, '0');
const eventAt = (at: number): FeedEvent => ({
  id: `e${at}`,
  cursor: cursorAt(at),
  endpointId: 'p1',
  receivedAt: at,
  test: false,
  summary: summaryWith('order.paid'),
});
const makePage = (times: readonly number[], before: number | null): FeedPage => ({
  events: times.map(eventAt),
  after: cursorAt(99),
  before: before === null ? null : cursorAt(before),
  more: null,
  readThrough: null,
  manages: true,
});
const eventTimes = ({ events }: { readonly events: readonly FeedEvent[] }) =>
  events.map(({ receivedAt }) => receivedAt);

describe('the pages of a feed', () => {
  const read = withOlder(withNewest(undefined, makePage([9, 8], 8)), makePage([8, 7, 6], 6));

  it('are put one behind the other, each event once', () => {
    expect(eventTimes(read)).toEqual([9, 8, 7, 6]);
    expect(read.before).toBe(cursorAt(6));
  });

  it('keep what was read when the newest is read again', () => {
    const again = withNewest(read, makePage([10, 9, 8], 8));

    expect(eventTimes(again)).toEqual([10, 9, 8, 7, 6]);
    expect(again.before).toBe(cursorAt(6));
  });

  it('start over after a gap', () => {
    const again = withNewest(read, makePage([20, 19], 19));

    expect(eventTimes(again)).toEqual([20, 19]);
    expect(again.before).toBe(cursorAt(19));
  });

  it('are empty where nothing is left', () => {
    expect(eventTimes(withNewest(read, makePage([], null)))).toEqual([]);
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
    expect(periodSpan({ ...NO_FILTER, period }, now)).toEqual(span);
  });

  it('spans from a day to the end of another, or is open', () => {
    const days = { ...NO_FILTER, period: 'days', fromDay: '2026-10-01', toDay: '2026-10-31' } as const;

    expect(periodSpan(days, now)).toEqual({
      from: new Date(2026, 9, 1).getTime(),
      to: new Date(2026, 10, 1).getTime(),
    });
    expect(periodSpan({ ...days, fromDay: '', toDay: '' }, now)).toEqual({});
  });
});

describe('isBackwards', () => {
  it.each([
    ['2026-10-31', '2026-10-01', true],
    ['2026-10-01', '2026-10-01', false],
    ['2026-10-31', '', false],
  ])('says of a span from %s until %s whether it ends before it begins', (fromDay, toDay, answer) => {
    expect(isBackwards({ ...NO_FILTER, period: 'days', fromDay, toDay })).toBe(answer);
  });

  it('asks nothing of days that are not looked at', () => {
    expect(isBackwards({ ...NO_FILTER, period: 'week', fromDay: '2026-10-31', toDay: '2026-10-01' })).toBe(
      false,
    );
  });
});

describe('dayGroups', () => {
  const rowAt = (...date: [number, number, number, number]) => ({
    lead: { summary: { occurredAt: new Date(...date).getTime() } },
  });

  it("groups rows by days of the user's time zone", () => {
    const rows = [rowAt(2026, 10, 21, 0), rowAt(2026, 10, 20, 23), rowAt(2026, 10, 20, 1)];

    expect(dayGroups(rows)).toEqual([
      { day: '2026-11-21', rows: [rows[0]] },
      { day: '2026-11-20', rows: [rows[1], rows[2]] },
    ]);
  });
});

describe('eventMoney', () => {
  it.each([
    ['order.paid', { total_amount: 1_990, currency: 'eur' }, '€19.90'],
    ['refund.created', { amount: 750, tax_amount: 0, currency: 'eur', status: 'succeeded' }, '-€7.50'],
    ['refund.updated', { amount: 750, tax_amount: 0, currency: 'eur', status: 'failed' }, '-€7.50'],
    ['order.paid', { total_amount: 0, currency: 'eur' }, null],
    ['subscription.canceled', {}, null],
  ] as const)('is what %s is about: %j', (type, data, shown) => {
    expect(eventMoney(summaryWith(type, data), 'en')).toBe(shown);
  });
});

describe('makeQuestion', () => {
  it('names the types of the chosen kind, and what was searched for', () => {
    expect(makeQuestion('o1', { ...NO_FILTER, group: 'refunds' }, 'ada', 0)).toEqual({
      organizationId: 'o1',
      types: ['refund.created', 'refund.updated', 'order.refunded'],
      text: 'ada',
    });
  });

  it('leaves renewals out of sales, which have the same types', () => {
    const [sale, renewal] = [
      summaryWith('order.paid', { billing_reason: 'purchase' }),
      summaryWith('order.paid', { billing_reason: 'subscription_cycle' }),
    ];

    expect([sale, renewal].map((lead) => matchesGroup('sales', lead))).toEqual([true, false]);
    expect([sale, renewal].map((lead) => matchesGroup('renewals', lead))).toEqual([false, true]);
    expect([sale, renewal].every((lead) => matchesGroup('', lead))).toBe(true);
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
    expect(listDays(SUMMARY, 'eur', 3).map(({ day: name, ordersAmount }) => [name, ordersAmount])).toEqual([
      ['2026-11-19', 100],
      ['2026-11-20', 0],
      ['2026-11-21', 1_900],
    ]);
  });

  it('go back over the end of a month', () => {
    expect(listDays({ ...SUMMARY, today: '2026-03-01' }, 'eur', 2)[0]?.day).toBe('2026-02-28');
  });

  it('count cancellations in every currency, and in none', () => {
    const totals = [...SUMMARY.totals, day({ day: '2026-11-20', currency: 'usd', cancellations: 1 })];

    expect(listDays({ ...SUMMARY, totals }, 'eur', 2).map(({ cancellations }) => cancellations)).toEqual([
      1, 2,
    ]);
  });

  it('name currencies in the order of their codes, and none for what has none', () => {
    expect(listCurrencies(SUMMARY)).toEqual(['eur', 'usd']);
  });

  it('begin with the currency of most orders, of two alike with the first', () => {
    const alike = [day({ currency: 'usd', ordersPaid: 1 }), day({ currency: 'eur', ordersPaid: 1 })];

    expect(findMainCurrency(SUMMARY)).toBe('usd');
    expect(findMainCurrency({ ...SUMMARY, totals: alike })).toBe('eur');
    expect(findMainCurrency({ ...SUMMARY, totals: [] })).toBeUndefined();
  });
});

describe('todayTotals', () => {
  it('sums by currency, and counts what was lost in any', () => {
    expect(todayTotals([SUMMARY], '2026-11-21')).toEqual({
      currencies: [
        { currency: 'eur', orders: 1, amount: 1_900 },
        { currency: 'usd', orders: 3, amount: 5_700 },
      ],
      orders: 4,
      cancellations: 2,
      refunds: 0,
      unreadable: 0,
    });
  });

  it('counts every order, also one whose currency nobody can read, and what is in no sum', () => {
    const odd = [
      day({ currency: '', ordersPaid: 2, unreadable: 2 }),
      day({ currency: 'eur', unreadable: 1 }),
    ];
    const totals = [...SUMMARY.totals, ...odd.map((one) => ({ ...one, day: '2026-11-21' }))];

    expect(todayTotals([{ ...SUMMARY, totals }], '2026-11-21')).toMatchObject({
      ...{ orders: 6, unreadable: 3 },
    });
  });

  it('shows of many currencies those with most orders, in the order of all', () => {
    const totals = ['aud', 'eur', 'sek', 'usd'].map((currency, index) => ({
      currency,
      orders: index + 1,
      amount: 1,
    }));

    expect(leadingTotals(totals, 2).map(({ currency }) => currency)).toEqual(['sek', 'usd']);
  });

  it('sums the days of several organizations', () => {
    expect(todayTotals([SUMMARY, SUMMARY], '2026-11-21')).toEqual({
      currencies: [
        { currency: 'eur', orders: 2, amount: 3_800 },
        { currency: 'usd', orders: 6, amount: 11_400 },
      ],
      orders: 8,
      cancellations: 4,
      refunds: 0,
      unreadable: 0,
    });
  });

  it('takes nothing of another day', () => {
    expect(todayTotals([SUMMARY], '2026-11-22')).toEqual({
      ...{ currencies: [], orders: 0, cancellations: 0, refunds: 0, unreadable: 0 },
    });
  });

  const noonOn = (date: number) => new Date(2026, 10, date, 12).getTime();

  it.each([
    ['a day ahead, after a reading of this day', 22, 22, '2026-11-21'],
    ['a day behind', 20, 20, '2026-11-21'],
    ['right', 21, 21, '2026-11-21'],
    ['right, and it was read the day before', 21, 22, '2026-11-22'],
  ])('are of the day of the server where the clock is %s', (_clock, read, now, day) => {
    expect(dayToday([{ ...SUMMARY, readAt: noonOn(read) }], noonOn(now))).toBe(day);
  });

  it('are of the day of the user where it is not known when they were read', () => {
    expect(dayToday([SUMMARY], noonOn(22))).toBe('2026-11-22');
    expect(dayToday([SUMMARY, { ...SUMMARY, readAt: noonOn(22) }], noonOn(22))).toBe('2026-11-22');
  });

  it("knows the day in the user's time zone", () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  });
});

describe('what is written down twice', () => {
  it('is the same: the package of the plugin', () => {
    expect(PLUGIN_FILE).toBe(`${plugin.name}-${plugin.version}.tgz`);
  });
});

import { describe, expect, it } from 'vitest';
import { daysCsv } from '@/components/payments/chart/daysCsv';
import { makeCsv } from '@/components/payments/feed/eventsCsv';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { feedEvent } from '@/tests/payments/feedEvent';

const csvLines = (...events: Parameters<typeof feedEvent>[1][]) =>
  makeCsv(foldEvents(events.map((summary, index) => feedEvent(index + 1, summary)))).split('\r\n');

describe('makeCsv', () => {
  it('has a line for each row, with amounts as decimal numbers', () => {
    const [header, line, end, ...rest] = csvLines({ amount: 1_990, tax: 318, fee: 99 });

    expect(header).toMatch(/^\ufefftime,kind,type,customer,/);
    expect(line).toContain(',sale,order.paid,Ada,ada@shop.example,Pro,');
    expect(line).toContain(',19.90,3.18,0.99,EUR,order 1,,order 1,false');
    expect([end, rest]).toEqual(['', []]);
  });

  it('counts what was paid back as negative, and yen without decimals', () => {
    const refund = { type: 'refund.created', entityKind: 'refund', amount: 2_400, currency: 'jpy' } as const;

    expect(csvLines({ ...refund, tax: null, fee: null })[1]).toContain(',-2400,,,JPY,');
  });

  it('marks a refund that failed as counted nowhere, and names organizations where there are several', () => {
    const failed = feedEvent(1, {
      type: 'refund.updated',
      entityKind: 'refund',
      status: 'failed',
      amount: 500,
    });
    const rows = foldEvents([{ ...failed, organizationId: 'o2' }]);

    const [header, line] = makeCsv(rows, new Map([['o2', '=Bluebird']])).split('\r\n');

    expect(header).toMatch(/,test,counted,organization$/);
    expect(line).toMatch(/,-5\.00,.*,false,,'=Bluebird$/);
  });

  it('says of an amount that it can not be read', () => {
    expect(csvLines({ amount: null })[1]).toMatch(/,Amount unreadable,.*,order$/);
    expect(csvLines({ amount: null, isFree: true })[1]).not.toContain('unreadable');
  });

  it('says what the totals count each row as', () => {
    const refund = { type: 'refund.updated', entityKind: 'refund' };
    const subscription = { entityKind: 'subscription', entityId: 's1', canceledAt: null };
    const canceled = { ...subscription, type: 'subscription.canceled', occurredAt: 10 };
    const lines = csvLines(
      { status: 'paid' },
      { ...refund, status: 'succeeded' },
      { ...refund, status: 'pending' },
      { ...refund, status: 'failed' },
      canceled,
      { ...subscription, type: 'subscription.uncanceled', occurredAt: 20 },
      { ...canceled, occurredAt: 30 },
    );

    const counted = lines.slice(1, -1).map((line) => line.split(',').at(-1));

    expect(lines[0]).toMatch(/,test,counted$/);
    expect(counted.toSorted((one = '', other = '') => (one < other ? -1 : 1))).toEqual([
      '',
      '',
      '',
      '',
      'cancellation',
      'order',
      'refund',
    ]);
    expect(lines.find((line) => line.includes('1970-01-01T00:00:00.030Z'))).toMatch(/,cancellation$/);
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t'=1"],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', "'＝1+1"],
    ['a;＠x', "a;'＠x"],
    ['a, b', '"a, b"'],
  ])('keeps %s from being taken for a formula or for two cells', (customerName, cell) => {
    expect(csvLines({ customerName })[1]).toContain(`,${cell},ada@shop.example,`);
  });
});

describe('daysCsv', () => {
  it('has a line for each day and currency, the earliest first', () => {
    const day = { day: '2026-11-21', currency: 'eur', ordersPaid: 2, ordersAmount: 4_990, cancellations: 1 };
    const totals = [
      { ...day, refunds: 1, refundsAmount: 5_000, taxAmount: 200, feeAmount: 90, unreadable: 3 },
      { ...day, day: '2026-11-20', currency: 'jpy', refunds: 0, refundsAmount: 0 },
    ];

    expect(daysCsv({ timeZone: 'Europe/Berlin', today: '2026-11-21', totals }).split('\r\n')).toEqual([
      '\ufeffday,currency,orders,gross,refunds,refunded,net,taxes,fees,cancellations,timeZone,unreadable',
      '2026-11-20,JPY,2,4990,0,0,4990,,,1,Europe/Berlin,0',
      '2026-11-21,EUR,2,49.90,1,50.00,-0.10,2.00,0.90,1,Europe/Berlin,3',
      '',
    ]);
  });
});

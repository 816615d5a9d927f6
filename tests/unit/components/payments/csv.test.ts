import { describe, expect, it } from 'vitest';
import { makeCsv } from '@/components/payments/feed/csv';
import { foldEvents } from '@/lib/payments/foldEvents';
import { feedEvent } from '@/tests/payments/feedEvent';

const linesOf = (...events: Parameters<typeof feedEvent>[1][]) =>
  makeCsv(foldEvents(events.map((summary, index) => feedEvent(index + 1, summary)))).split('\r\n');

describe('makeCsv', () => {
  it('has a line for each row, with amounts as decimal numbers', () => {
    const [header, line, end, ...rest] = linesOf({ amount: 1_990, tax: 318, fee: 99 });

    expect(header).toMatch(/^\ufefftime,kind,type,customer,/);
    expect(line).toContain(',sale,order.paid,Ada,ada@shop.example,Pro,');
    expect(line).toContain(',19.90,3.18,0.99,EUR,order 1,,order 1,false');
    expect([end, rest]).toEqual(['', []]);
  });

  it('counts what was paid back as negative, and yen without decimals', () => {
    const refund = { type: 'refund.created', entityKind: 'refund', amount: 2_400, currency: 'jpy' } as const;

    expect(linesOf({ ...refund, tax: null, fee: null })[1]).toContain(',-2400,,,JPY,');
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['a, b', '"a, b"'],
  ])('keeps %s from being taken for a formula or for two cells', (customerName, cell) => {
    expect(linesOf({ customerName })[1]).toContain(`,${cell},ada@shop.example,`);
  });
});

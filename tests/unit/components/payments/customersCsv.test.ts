import { describe, expect, it } from 'vitest';
import { customersCsv } from '@/components/payments/customers/customersCsv';
import type { Customer } from '@/lib/payments/events/keptResponses';

const AT = Date.parse('2026-11-20T09:30:00Z');

const customer = (change: Partial<Customer> = {}): Customer => ({
  ...{ customerId: 'c1', name: 'Ada', email: 'ada@customer.example', isDeleted: false },
  ...{ firstSeenAt: AT, lastSeenAt: AT, orders: 2, subscriptions: 1 },
  ...{ mrr: [], lifetime: [{ currency: 'eur', amount: 1_950 }], refunded: [], ...change },
});

describe('customersCsv', () => {
  it('has a line for each customer, and columns for every currency', () => {
    const yen = customer({ customerId: 'c2', unreadable: 3, lifetime: [{ currency: 'jpy', amount: 1_200 }] });

    const [header, ...lines] = customersCsv([customer(), yen]).trim().split('\r\n');

    expect(header).toMatch(
      /,lifetimeValue EUR,refunded EUR,mrr EUR,lifetimeValue JPY,refunded JPY,mrr JPY,unreadable,unreadableSubscriptions$/,
    );
    expect(lines).toEqual([
      'c1,Ada,ada@customer.example,2026-11-20T09:30:00.000Z,2026-11-20T09:30:00.000Z,2,1,19.50,0.00,0.00,0,0,0,0,0',
      'c2,Ada,ada@customer.example,2026-11-20T09:30:00.000Z,2026-11-20T09:30:00.000Z,2,1,0.00,0.00,0.00,1200,0,0,3,0',
    ]);
  });

  it('has all of many, and keeps each name from being taken for a formula', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      customer({ customerId: `c${index}`, name: `=SUM(${index})` }),
    );

    const lines = customersCsv(many).trim().split('\r\n');

    expect(lines).toHaveLength(10_001);
    expect(lines.slice(1).every((line) => /^c\d+,'=SUM\(\d+\),/.test(line))).toBe(true);
  });
});

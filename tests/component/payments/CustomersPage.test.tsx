import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { accountKey, forgetPages, keepCustomers } from '@/components/payments/pageMemory';
import { fail, ok } from '@/lib/core/result';
import { holdTimers } from '../form/pauses';
import { recordSavedFiles } from '../form/savedFiles';
import { press, type } from '../form/steps';
import type { Answers, Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { CUSTOMER, cursorAt, customersPage, DETAILS_OF_CUSTOMER, openPaymentPage } from './paymentPage';

const open = (answer: Answers['payments.customers'] = customersPage()) =>
  openPaymentPage('#/customers', { answers: { 'payments.customers': answer } });
const asked = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => name === 'payments.customers').map(({ input }) => input);

describe('CustomersPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('lists customers with what they bought, each a link to its page', async () => {
    await open(
      customersPage([CUSTOMER, { ...CUSTOMER, customerId: 'c2', name: null, email: null, isDeleted: true }]),
    );

    const [ada, deleted] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link'));
    const link = within(ada ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('#/customers?organization=o1&id=c1');
    expect(link.textContent).toContain('Ada Lovelace');
    expect(link.textContent).toContain('ada@customer.example');
    expect(link.textContent).toContain('€461.00');
    expect(deleted?.textContent).toContain('Deleted customer');
    expect(screen.getByText(/^Payments since Aug 24/)).toBeTruthy();
  });

  it('names the organization of each customer where all are shown, and links to their page there', async () => {
    const elsewhere = {
      ...CUSTOMER,
      name: 'Ada there',
      organization: { id: 'o2', name: 'Bluebird Records' },
    };
    const here = { ...CUSTOMER, organization: { id: 'o1', name: 'Instruments' } };
    await openPaymentPage('#/customers?organization=*', {
      answers: { 'payments.customers': customersPage([elsewhere, here]) },
    });

    const links = screen.getAllByRole('link', { name: /Ada/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/customers?organization=o2&id=c1',
      '#/customers?organization=o1&id=c1',
    ]);
    expect(links[0]?.textContent).toContain('Bluebird Records · ada@customer.example');
  });

  it('searches on the server, and says by what', async () => {
    const pause = holdTimers();
    const sent = await open(customersPage([], { manages: false }));

    await type('Search by name or customer ID', 'ada');
    await pause();

    expect(asked(sent).at(-1)).toEqual({ organizationId: 'o1', text: 'ada' });
    expect(screen.getByText('No customers match')).toBeTruthy();
  });

  it('claims nothing of all customers while a search that found nobody is being cleared', async () => {
    const pause = holdTimers();
    const all = Promise.withResolvers<ReturnType<typeof customersPage>>();
    keepCustomers(accountKey(ACME.id, MARTA.id), 'zzz');
    await open((input) => ((input as { text?: string }).text ? customersPage([]) : all.promise));

    await press('Clear search');
    expect(screen.getByText('No customers match')).toBeTruthy();
    await pause();
    expect(screen.getByText('No customers match')).toBeTruthy();

    all.resolve(customersPage());
    await settled();
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });

  it('shows customers as the earlier ones until those of a search are there', async () => {
    const pause = holdTimers();
    await open();
    const rows = () => screen.getByText('Ada Lovelace').closest('[aria-busy]');
    expect(rows()?.getAttribute('aria-busy')).toBe('false');

    await type('Search by name, email or customer ID', 'ada');
    expect(rows()?.getAttribute('aria-busy')).toBe('true');

    await pause();
    expect(rows()?.getAttribute('aria-busy')).toBe('false');
  });

  it('reads more behind the first page, without a customer twice', async () => {
    const second = { ...CUSTOMER, customerId: 'c2', name: 'Bo' };
    const sent = await open((input) =>
      (input as { before?: string }).before
        ? customersPage([CUSTOMER, second])
        : customersPage([CUSTOMER], { before: cursorAt(5) }),
    );

    await press('Show more');

    expect(asked(sent).at(-1)).toEqual({ organizationId: 'o1', before: cursorAt(5) });
    expect(screen.getAllByText('Ada Lovelace')).toHaveLength(1);
    expect(screen.getByText('Bo')).toBeTruthy();
  });

  it('exports all that match, page by page', async () => {
    const saved = recordSavedFiles();
    const sent = await open((input) => {
      const before = Number((input as { before?: string }).before ?? cursorAt(3));
      const customer = { ...CUSTOMER, customerId: `c${before}` };
      return customersPage([customer], { before: before > 1 ? cursorAt(before - 1) : null });
    });

    await press('Export CSV');
    await settled();

    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Acme Instruments customers \d{4}-\d\d-\d\d\.csv$/),
    ]);
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines?.map((line) => line.split(',')[0]?.replace('\ufeff', ''))).toEqual(['id', 'c3', 'c2', 'c1']);
    expect(asked(sent).slice(1)).toEqual([
      { organizationId: 'o1', limit: 200 },
      { organizationId: 'o1', limit: 200, before: cursorAt(2) },
      { organizationId: 'o1', limit: 200, before: cursorAt(1) },
      { organizationId: 'o1', limit: 200 },
    ]);
  });

  it('exports customers who are seen meanwhile, and none before all earlier events are counted', async () => {
    const saved = recordSavedFiles();
    const seen = (id: string, day: number) => ({
      ...CUSTOMER,
      ...{ customerId: id, lastSeenAt: Date.UTC(2026, 10, day) },
    });
    const [a, b, c] = [seen('a', 12), seen('b', 11), seen('c', 10)];
    const answers = [
      customersPage([a], { isWhole: false }),
      customersPage([a], { before: cursorAt(12) }),
      // C was seen just now, and is above what was read.
      customersPage([b]),
      customersPage([seen('c', 14)], { before: cursorAt(14) }),
      customersPage([a], { before: cursorAt(12) }),
    ];
    let isExporting = false;
    await open(() => (isExporting ? (answers.shift() ?? fail('server-error')) : customersPage([a, b, c])));

    isExporting = true;
    await press('Export CSV');
    await settled();

    const lines = (await saved[0]?.text())?.trim().split('\r\n').slice(1);
    expect(lines?.map((line) => line.split(',')[0]).sort()).toEqual(['a', 'b', 'c']);
    expect(lines?.find((line) => line.startsWith('c,'))).toContain('2026-11-14T');
    expect(answers).toEqual([]);
  });

  it('says what to update where the server’s plugin is older', async () => {
    await open(fail('not-found'));

    expect(screen.getByText('Update the server’s payments plugin')).toBeTruthy();
  });
});

describe('CustomerPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('shows what a customer bought, has and was paid back', async () => {
    const sent = await openPaymentPage('#/customers?organization=o1&id=c1');

    expect(sent.find(({ name }) => name === 'payments.customer')?.input).toEqual({
      ...{ organizationId: 'o1', customerId: 'c1' },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
    for (const text of [
      '€461.00',
      '$98.00',
      '−€19.00',
      'Partially refunded',
      '€1,440.00 / year',
      'Discord role',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Customers', current: false })).toBeTruthy();
  });

  it('shows a member no address, and a customer without anything', async () => {
    const customer = { ...CUSTOMER, email: null };
    const nothing = { orders: [], subscriptions: [], refunds: [], grants: [] };
    await openPaymentPage('#/customers?organization=o1&id=c1', {
      answers: { 'payments.customer': ok({ ...DETAILS_OF_CUSTOMER, ...nothing, customer }) },
    });

    expect(screen.queryByRole('button', { name: 'Copy email' })).toBeNull();
    expect(screen.getByText('No payments yet')).toBeTruthy();
  });

  it('says where it shows the latest alone of very many', async () => {
    const counts = { orders: 301, subscriptions: 1, refunds: 49, grants: 205 };
    await openPaymentPage('#/customers?organization=o1&id=c1', {
      answers: { 'payments.customer': ok({ ...DETAILS_OF_CUSTOMER, counts }) },
    });

    expect(screen.getAllByText(/^Only the latest/).map(({ textContent }) => textContent)).toEqual([
      'Only the latest 3 of 350 are shown',
      'Only the latest 1 of 205 are shown',
    ]);
  });

  it('shows more of them, each once', async () => {
    const [order] = DETAILS_OF_CUSTOMER.orders;
    if (!order) throw new Error('There is no order.');
    const named = (...names: readonly string[]) => names.map((id) => ({ ...order, id, productName: id }));
    const counts = { orders: 4, subscriptions: 1, refunds: 0, grants: 1 };
    const first = { ...DETAILS_OF_CUSTOMER, counts, refunds: [], orders: named('Third', 'Second') };
    const sent = await openPaymentPage('#/customers?organization=o1&id=c1', {
      answers: {
        'payments.customer': (input) =>
          ok(
            (input as { before?: string }).before === undefined
              ? { ...first, before: cursorAt(2) }
              : { ...first, orders: named('Second', 'First') },
          ),
      },
    });
    await press('Show more');

    expect(sent.filter(({ name }) => name === 'payments.customer').at(-1)?.input).toEqual({
      ...{ organizationId: 'o1', customerId: 'c1', before: cursorAt(2) },
    });
    const products = screen.getAllByText(/^(First|Second|Third)$/).map(({ textContent }) => textContent);
    expect(products).toEqual(['Third', 'Second', 'First']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('defines each of its figures one click away', async () => {
    await openPaymentPage('#/customers?organization=o1&id=c1');

    const definitions = screen.getByText('Definitions').closest('details');
    const terms = within(definitions ?? document.body).getAllByRole('term', { hidden: true });
    expect(definitions?.open).toBe(false);
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      ...['Lifetime value', 'MRR', 'Orders', 'Refunded', 'First seen'],
    ]);
  });

  it('says that a customer is not known', async () => {
    await openPaymentPage('#/customers?organization=o1&id=c9', {
      answers: { 'payments.customer': fail('payments-customer-not-found') },
    });

    expect(screen.getByTitle(/^This server/).textContent).toBe(
      'This server has no such customer. Search under Customers.',
    );
  });

  it('says that a price can’t be read, and that MRR is without it', async () => {
    const [subscription] = DETAILS_OF_CUSTOMER.subscriptions;
    if (!subscription) throw new Error('The sample has a subscription.');
    const customer = { ...CUSTOMER, unreadableSubscriptions: 1 };
    const subscriptions = [{ ...subscription, amount: null }];
    await openPaymentPage('#/customers?organization=o1&id=c1', {
      answers: { 'payments.customer': ok({ ...DETAILS_OF_CUSTOMER, customer, subscriptions }) },
    });

    expect(screen.getByText('Amount unreadable')).toBeTruthy();
    expect(screen.getByText(/Excludes 1 unreadable amount/).textContent).toBe(
      '1 subscription · Excludes 1 unreadable amount',
    );
  });
});

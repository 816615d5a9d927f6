import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { fail, ok } from '@/lib/core/result';
import { press } from '../form/steps';
import type { Answers, Sent } from '../shell/fakeExtension';
import { connectAnother, METRICS, openPaymentPage } from './paymentPage';

const open = (answer: Answers['payments.metrics'] = ok(METRICS)) =>
  openPaymentPage('#/metrics', { answers: { 'payments.metrics': answer } });
const asked = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => name === 'payments.metrics').map(({ input }) => input);

/** What opens beside a metric. */
async function definitionOf(title: string) {
  await press(`Definition ${title}`);
  return screen.getByRole('dialog', { name: title });
}

function metric(title: string) {
  const card = screen.getByRole('heading', { name: title }).closest('section');
  if (!card) throw new Error(`No ${title}`);
  return within(card);
}

describe('MetricsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('shows each metric against the period before, currencies apart', async () => {
    await open();

    expect(metric('MRR').getByText('€1,440.00')).toBeTruthy();
    expect(metric('MRR').getByText('20% more than before')).toBeTruthy();
    expect(metric('MRR').getByText('$686.00')).toBeTruthy();
    expect(metric('MRR').getByText('Up from 0')).toBeTruthy();
    expect(metric('Active subscriptions').getByText('26')).toBeTruthy();
    expect(metric('Active subscriptions').getByText('8% more than before')).toBeTruthy();
    expect(metric('Trial conversion').getByText('75%')).toBeTruthy();
    expect(metric('Trial conversion').getByText('3 of 4 trials')).toBeTruthy();
    expect(metric('Average order').getByText('€25.00')).toBeTruthy();
    expect(metric('Top products').getByText('€76.00')).toBeTruthy();
  });

  it('has the definition of every metric, with what it was before and since when it is known, one click away', async () => {
    await open();

    expect(screen.getAllByRole('button', { name: /^Definition / })).toHaveLength(7);
    expect((await definitionOf('MRR')).textContent).toMatch(
      /^Previously €1,200\.00 · \$0\.00.*A yearly price counts 1\/12.*Payments since Aug 24/,
    );
    expect((await definitionOf('Active subscriptions')).textContent).toMatch(/^Previously 24/);
    expect((await definitionOf('Top products')).textContent).toMatch(/^Revenue from paid orders/);
  });

  it('says why revenue by product differs from that of the overview', async () => {
    await open();
    await press('Definition Top products');

    expect(
      screen.getByText(/Overview counts calendar days, and refunds on the day they were made\.$/),
    ).toBeTruthy();
  });

  it('shows more churn as a loss, and a share’s change in points', async () => {
    const trials = { ended: 5, converted: 3 };
    await open(
      ok({
        ...METRICS,
        previous: { ...METRICS.current, trials, churned: 1 },
        current: { ...METRICS.current, churned: 2 },
      }),
    );

    expect(metric('Churned subscriptions').getByText('↑ 100%').parentElement?.className).toContain(
      'text-bad',
    );
    expect(metric('Trial conversion').getByText('↑ 15 pts').parentElement?.className).toContain('text-good');
  });

  it('asks for other days when they are chosen', async () => {
    const sent = await open();

    await press('90 days');

    expect(asked(sent)).toEqual([
      { organizationId: 'o1', days: 30 },
      { organizationId: 'o1', days: 90 },
    ]);
  });

  it('compares with nothing where the period before is not known', async () => {
    await open(ok({ ...METRICS, previous: null, products: [] }));

    expect(screen.queryByText(/^Previously/)).toBeNull();
    expect(screen.queryByText('Up from 0')).toBeNull();
    expect(screen.getByText('No paid orders in this period')).toBeTruthy();
  });

  it('caps what is shown of a growth, and shows none where nothing changed', async () => {
    const products = [
      { name: 'Field guide', currency: 'eur', count: 4, amount: 190_400, previous: 10_000 },
      { name: 'Workshop seat', currency: 'eur', count: 4, amount: 5_000, previous: 5_000 },
    ];
    await open(ok({ ...METRICS, products }));

    expect(metric('Top products').getByText('↑ 999%+')).toBeTruthy();
    expect(metric('Top products').queryByText(/0%/)).toBeNull();
  });

  it('shows all organizations together, named by their server beside others', async () => {
    const sent = await openPaymentPage('#/metrics?organization=*');

    expect(asked(sent)).toEqual([{ organizationId: '*', days: 30 }]);
    expect(screen.queryByText(/^Organizations on/)).toBeNull();
    await connectAnother();
    expect(screen.getByText(/^Organizations on/).textContent).toBe('Organizations on auth.acme.dev');
  });

  it('says what to update where the plugin knows no organizations together', async () => {
    await openPaymentPage('#/metrics?organization=*', {
      answers: { 'payments.metrics': fail('not-a-member') },
    });

    expect(screen.getByText('Update the server’s payments plugin')).toBeTruthy();
  });

  it('reads on while the server is still counting', async () => {
    let answers = 0;
    await open(() => {
      answers += 1;
      return ok({ ...METRICS, isWhole: answers > 2 });
    });

    expect(answers).toBe(3);
    expect(screen.queryByText('Counting earlier events…')).toBeNull();
  });

  it('says how many subscriptions MRR excludes, because their price can’t be read', async () => {
    const excluded = () => screen.queryAllByText('Excludes 2 unreadable amounts');
    await open(ok(METRICS));
    expect(excluded()).toHaveLength(0);
    cleanup();

    await open(ok({ ...METRICS, current: { ...METRICS.current, unreadableSubscriptions: 2 } }));
    const [note, ...others] = excluded();
    expect(others).toEqual([]);
    expect(note?.closest('section')?.querySelector('h2')?.textContent).toBe('MRR');
  });

  it('says what to update where the server’s plugin is older', async () => {
    await open(fail('not-found'));

    expect(screen.getByText('Update the server’s payments plugin')).toBeTruthy();
    expect(screen.getByText('npx auth migrate')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('shows why nothing can be read, and reads again', async () => {
    const sent = await open(fail('timeout'));

    await press('Try again');

    expect(asked(sent)).toHaveLength(2);
  });
});

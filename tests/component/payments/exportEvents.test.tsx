import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { fail, type Result } from '@/lib/core/result';
import type { FeedPage } from '@/lib/payments/events/pluginResponses';
import { localDay } from '@/lib/payments/timeZone';
import { holdTimers } from '../form/pauses';
import { recordSavedFiles } from '../form/savedFiles';
import { press } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { cursorAt, feedPage, makeEvent, openPaymentPage } from './paymentPage';

const PAID = makeEvent(9, 'order.paid', {
  id: 'or1',
  total_amount: 1_990,
  refunded_amount: 0,
  currency: 'eur',
  billing_reason: 'purchase',
});

const feeds = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => name === 'payments.feed').map(({ input }) => input as Record<string, unknown>);

const open = (page: (input: unknown) => Result<FeedPage>) =>
  openPaymentPage('#/events', { answers: { 'payments.feed': page } });

describe('an export of events', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  const older = makeEvent(2, 'refund.created', { id: 're1' }, '2026-11-01T09:30:00Z');
  const firstPage = feedPage([PAID], { before: cursorAt(9) });
  const isOlder = (input: unknown) => (input as { before?: string }).before !== undefined;
  const LIMITED = fail('rate-limited', { retryAfterSeconds: 10 });
  const WAITING = 'The server is limiting requests. The export continues soon.';

  it('has all pages of what the filter matches, as large as the server takes them', async () => {
    const saved = recordSavedFiles();
    const sent = await open((input) => (isOlder(input) ? feedPage([older]) : firstPage));

    await press('Export CSV');
    await settled();

    expect(saved.map(({ name }) => name)).toEqual([`Acme Instruments ${localDay(Date.now())}.csv`]);
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines?.map((line) => line.split(',')[1])).toEqual(['kind', 'sale', 'refund']);
    expect(feeds(sent).slice(-2)).toMatchObject([{ limit: 200 }, { limit: 200, before: cursorAt(9) }]);
  });

  it('waits for as long as the server’s rate limit asks, and goes on', async () => {
    const saved = recordSavedFiles();
    const answers = [LIMITED, LIMITED, feedPage([older])];
    await open((input) => (isOlder(input) ? (answers.shift() ?? LIMITED) : firstPage));
    const pass = holdTimers();

    await press('Export CSV');

    expect(screen.getByText(WAITING)).toBeTruthy();
    await pass(9_999);
    expect(answers).toHaveLength(2);
    await pass(1);
    expect(answers).toHaveLength(1);
    expect(saved).toEqual([]);
    await pass(10_000);
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines?.map((line) => line.split(',')[1])).toEqual(['kind', 'sale', 'refund']);
    expect(screen.queryByText(WAITING)).toBeNull();
  });

  it('ends without a file where it is cancelled', async () => {
    const saved = recordSavedFiles();
    const sent = await open((input) => (isOlder(input) ? LIMITED : firstPage));
    const pass = holdTimers();
    await press('Export CSV');

    await press('Cancel');

    expect(screen.queryByText(WAITING)).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-busy')).toBeNull();
    const asked = feeds(sent).length;
    await pass(20_000);
    expect(feeds(sent)).toHaveLength(asked);
    expect(saved).toEqual([]);
  });

  it('fails where the server does, without a wait', async () => {
    await open((input) => (isOlder(input) ? fail('server-error') : firstPage));

    await press('Export CSV');

    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByText(WAITING)).toBeNull();
  });
});

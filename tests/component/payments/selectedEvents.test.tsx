import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { fail, ok, type Result } from '@/lib/core/result';
import { feedEvent } from '../../payments/feedEvent';
import { recordSavedFiles } from '../form/savedFiles';
import { press } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { cursorAt, feedPage, makeEvent, openPaymentPage } from './paymentPage';

const CANCELED = makeEvent(7, 'subscription.canceled', {
  id: 'su1',
  status: 'active',
  cancel_at_period_end: true,
  ends_at: '2027-03-03T12:00:00Z',
});

const open = (...page: Parameters<typeof feedPage>) =>
  openPaymentPage('#/events', { answers: { 'payments.feed': feedPage(...page) } });

describe('events that are selected', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('marks the rows that are selected as read, and says when older ones are marked with them', async () => {
    const events = [9, 8, 7].map((at) => feedEvent(at));
    const sent = await open(events, { readThrough: cursorAt(1) });
    const [newest, middle, oldest] = screen.getAllByRole('checkbox', { name: /^Select Paid/ });
    const pick = async (box: HTMLElement | undefined) => {
      if (box) fireEvent.click(box);
      await settled();
    };

    await pick(middle);
    expect(screen.getByRole('button', { name: 'Mark these and older as read' })).toBeTruthy();
    await pick(oldest);
    await press('Mark as read');

    expect(sent).toContainEqual({
      name: 'payments.markRead',
      input: { organizationId: 'o1', through: cursorAt(8) },
    });
    expect(screen.queryByText('2 selected')).toBeNull();
    expect((newest as HTMLInputElement).checked).toBe(false);
  });

  it('selects all rows, or none, above them and in the bar', async () => {
    await open([9, 8, 7].map((at) => feedEvent(at)));
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Paid/ })
        .filter(({ checked }) => checked);

    fireEvent.click(all());
    await settled();
    expect(chosen()).toHaveLength(3);
    fireEvent.click(chosen()[0] as HTMLElement);
    await settled();
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await press('Select all 3');
    expect(chosen()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Select all 3' })).toBeNull();
    fireEvent.click(all());
    await settled();

    expect(chosen()).toHaveLength(0);
  });

  it('keeps the selection where a mark is refused, and marks the same again', async () => {
    let answer: Result<null> = fail('unreachable');
    const sent = await openPaymentPage('#/events', {
      answers: {
        'payments.feed': feedPage([feedEvent(9)], { readThrough: cursorAt(1) }),
        'payments.markRead': () => answer,
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Select Paid/ }));
    await press('Mark as read');
    expect(screen.getByRole('checkbox', { name: /^Select Paid/ })).toHaveProperty('checked', true);

    answer = ok(null);
    await press('Try again');

    const marks = sent.filter(({ name }) => name === 'payments.markRead').map(({ input }) => input);
    expect(marks).toEqual(Array(2).fill({ organizationId: 'o1', through: cursorAt(9) }));
    expect(screen.getByRole('checkbox', { name: /^Select Paid/ })).toHaveProperty('checked', false);
  });

  it('selects no row any more that a filter hides', async () => {
    await open([makeEvent(9, 'order.paid', { id: 'or1' }), CANCELED]);
    const count = () => within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('status');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await settled();
    expect(count().textContent).toBe('2 selected');

    await press('Sales 1');
    await press('All');

    expect(count().textContent).toBe('1 selected');
    expect(screen.getByRole('checkbox', { name: /^Select Paid/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /^Select Canceled/ })).toHaveProperty('checked', false);
  });

  it('exports the rows that are selected', async () => {
    const saved = recordSavedFiles();
    await open([makeEvent(9, 'order.paid', { id: 'or1' }), CANCELED]);

    fireEvent.click(screen.getByRole('checkbox', { name: /^Select Canceled/ }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    fireEvent.click(bar.getByRole('button', { name: 'Export CSV' }));

    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines?.[1]).toContain('subscription.canceled');
  });
});

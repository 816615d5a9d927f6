import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { feedEvent } from '../../payments/feedEvent';
import { press } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { cursorAt, feedPage, openPaymentPage } from './paymentPage';

const isChoosing = () => screen.getByRole('main').querySelector('[data-choosing]') !== null;

async function chooseInMenu(name: string) {
  await press('Actions');
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await settled();
}

describe('the menu of payments in a narrow window', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  const open = () =>
    openPaymentPage('#/events', {
      answers: {
        'payments.feed': feedPage(
          [9, 8].map((at) => feedEvent(at)),
          { readThrough: cursorAt(1) },
        ),
      },
    });

  it('shows the checkboxes of the rows until the selection is cleared', async () => {
    await open();
    expect(isChoosing()).toBe(false);

    await chooseInMenu('Select payments');
    expect(isChoosing()).toBe(true);
    fireEvent.click(screen.getAllByRole('checkbox', { name: /^Select Paid/ })[0] as HTMLElement);
    await press('Clear selection');
    expect(isChoosing()).toBe(false);
    await chooseInMenu('Select payments');
    const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Paid/ });
    fireEvent.click(first as HTMLElement);
    expect(first?.checked).toBe(true);
    await chooseInMenu('Clear selection');

    expect(isChoosing()).toBe(false);
    expect(first?.checked).toBe(false);
  });

  it('marks all as read', async () => {
    const sent = await open();

    await chooseInMenu('Mark all as read');

    expect(sent).toContainEqual({
      name: 'payments.markRead',
      input: { organizationId: 'o1', through: feedEvent(9).cursor },
    });
  });
});

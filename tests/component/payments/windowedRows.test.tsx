import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { feedEvent } from '../../payments/feedEvent';
import { recordSavedFiles } from '../form/savedFiles';
import { press } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { measured } from '../ui/measured';
import { feedPage, openPaymentPage } from './paymentPage';

const HOUR_MS = 60 * 60 * 1_000;
const ROW_PX = 43;
const COUNT = 400;

/** Newest first, ten a day. */
const events = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const occurredAt = Date.UTC(2026, 5, 1) + number * 2.4 * HOUR_MS;
    return feedEvent(number, { occurredAt, customerName: `Customer ${number}` });
  });

const open = (count: number, hash = '#/events') =>
  openPaymentPage(hash, { answers: { 'payments.feed': feedPage(events(count)) } });

const boxes = () => screen.queryAllByRole('checkbox', { name: /^Select Paid/ });

const rowOf = (customer: number) => screen.queryByTitle(`Customer ${customer}`)?.closest('li') ?? null;

const buttonOf = (customer: number) => {
  const row = rowOf(customer);
  return row ? within(row).getAllByRole('button')[0] : undefined;
};

async function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top);
  act(() => {
    fireEvent.scroll(window);
  });
  await settled();
}

describe('a long list of payments', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
    measured(768, ROW_PX);
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('scrollTo', vi.fn());
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, 1_000, ROW_PX),
    );
  });
  afterEach(cleanup);

  it('has all rows in the document while it has few pages', async () => {
    await open(60);

    expect(boxes()).toHaveLength(60);
  });

  it('has those in sight, each with its place in its day, under the heading of that day', async () => {
    await open(COUNT);

    expect(boxes().length).toBeLessThan(60);
    expect(rowOf(COUNT)?.getAttribute('aria-posinset')).toBe('1');
    expect(rowOf(1)).toBeNull();
    await scrollTo(COUNT * ROW_PX);

    expect(boxes().length).toBeLessThan(60);
    expect(rowOf(COUNT)).toBeNull();
    const last = rowOf(1);
    expect(last?.getAttribute('aria-posinset')).toBe(last?.getAttribute('aria-setsize'));
    for (const list of screen.getByRole('main').querySelectorAll('section > ul')) {
      expect(list.parentElement?.querySelector('h2')).not.toBeNull();
    }
  });

  it('keeps the row that has the focus, and those that Tab reaches from it', async () => {
    await open(COUNT);
    buttonOf(COUNT - 3)?.focus();

    await scrollTo(8_000);

    expect(document.activeElement).toBe(buttonOf(COUNT - 3));
    expect([rowOf(COUNT - 2), rowOf(COUNT - 4)]).not.toContain(null);
    expect(rowOf(COUNT - 8)).toBeNull();
  });

  it('keeps an open row as it is', async () => {
    await open(COUNT);
    fireEvent.click(buttonOf(COUNT - 3) as HTMLElement);

    await scrollTo(8_000);

    expect(buttonOf(COUNT - 3)?.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
  });

  it('opens and focuses the linked row, however far down it is', async () => {
    await open(COUNT, '#/events?organization=o1&id=event 40');

    expect(buttonOf(40)?.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(buttonOf(40));
  });

  it('selects and exports rows that are not in the document', async () => {
    const saved = recordSavedFiles();
    await open(COUNT);

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await settled();
    expect(screen.getByText(`${COUNT} selected`)).toBeTruthy();
    await scrollTo(8_000);
    expect(boxes().every((box) => (box as HTMLInputElement).checked)).toBe(true);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    fireEvent.click(bar.getByRole('button', { name: 'Export CSV' }));

    expect((await saved[0]?.text())?.trim().split('\r\n')).toHaveLength(COUNT + 1);
  });

  it('keeps the focus where older rows make it long', async () => {
    const all = events(COUNT);
    const page = (input: unknown) =>
      (input as { before?: string }).before === undefined
        ? feedPage(all.slice(0, 60), { before: all[59]?.cursor ?? null })
        : feedPage(all.slice(60));
    await openPaymentPage('#/events', { answers: { 'payments.feed': page } });
    const focused = buttonOf(COUNT - 50);
    focused?.focus();

    await press('Show older payments');

    expect(boxes().length).toBeLessThan(80);
    expect(document.activeElement).toBe(focused);
  });
});

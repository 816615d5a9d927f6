import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { accountKey, forgetPages, keepGrants } from '@/components/payments/pageMemory';
import { fail, ok } from '@/lib/core/result';
import { holdTimers } from '../form/pauses';
import { field, press, type } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { cursorAt, GRANT, openPaymentPage } from './paymentPage';

const open = (answer: unknown) =>
  openPaymentPage('#/grants', { answers: { 'payments.grants': answer as never } });
const asked = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => name === 'payments.grants').map(({ input }) => input);

describe('GrantsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('shows who has which benefit, and why a grant failed', async () => {
    const failed = { ...GRANT, grantId: 'g2', state: 'failed', reason: 'The account has left the guild' };
    const odd = { ...GRANT, grantId: 'g3', state: 'paused', customerName: null, customerEmail: null };
    await open(ok({ grants: [GRANT, failed, odd], before: null }));

    expect(screen.getAllByText('Discord role')).toHaveLength(3);
    expect(screen.getAllByText('Ada Lovelace')).toHaveLength(2);
    expect(screen.getByText('The account has left the guild')).toBeTruthy();
    expect(screen.getByText('paused')).toBeTruthy();
    expect(screen.getByText('c1')).toBeTruthy();
  });

  it('narrows by state and text', async () => {
    const pause = holdTimers();
    const sent = await open(ok({ grants: [], before: null }));

    await press('Failed');
    await type('Search by customer or benefit', 'ada');
    await pause();

    expect(asked(sent).at(-1)).toEqual({ organizationId: 'o1', state: 'failed', text: 'ada' });
    expect(screen.getByText('No grants match')).toBeTruthy();

    await press('Clear filters');
    expect(document.activeElement).toBe(field('Search by customer or benefit'));
  });

  it('claims nothing of all grants while a search that found none is being cleared', async () => {
    const pause = holdTimers();
    const all = Promise.withResolvers<unknown>();
    keepGrants(accountKey(ACME.id, MARTA.id), { state: null, text: 'zzz' });
    await open((input: { text?: string }) => (input.text ? ok({ grants: [], before: null }) : all.promise));

    await press('Clear filters');
    expect(screen.getByText('No grants match')).toBeTruthy();
    await pause();
    expect(screen.getByText('No grants match')).toBeTruthy();

    all.resolve(ok({ grants: [GRANT], before: null }));
    await settled();
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });

  it('is of the organization that its address names', async () => {
    const sent = await openPaymentPage('#/grants?organization=o2');

    expect(asked(sent).at(-1)).toEqual({ organizationId: 'o2' });
  });

  it('shows those of all organizations, each with its own and a link to its customer there', async () => {
    const there = { ...GRANT, organization: { id: 'o2', name: 'Bluebird Records' } };
    const here = { ...GRANT, organization: { id: 'o1', name: 'Instruments' } };
    const sent = await openPaymentPage('#/grants?organization=*', {
      answers: { 'payments.grants': ok({ grants: [there, here], before: null }) },
    });

    const links = screen.getAllByRole('link', { name: 'Ada Lovelace' });
    expect(asked(sent).at(-1)).toEqual({ organizationId: '*' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/customers?organization=o2&id=c1',
      '#/customers?organization=o1&id=c1',
    ]);
    expect(screen.getByText('Bluebird Records')).toBeTruthy();
  });

  it('says what to update where the plugin knows no organizations together', async () => {
    await openPaymentPage('#/grants?organization=*', {
      answers: { 'payments.grants': fail('not-a-member') },
    });

    expect(screen.getByText('Update the server’s payments plugin')).toBeTruthy();
  });

  it('reads more behind the first page', async () => {
    const sent = await open((input: { before?: string }) =>
      ok(
        input.before
          ? { grants: [{ ...GRANT, grantId: 'g9', benefitDescription: 'A file' }], before: null }
          : { grants: [GRANT], before: cursorAt(5) },
      ),
    );

    await press('Show more');

    expect(asked(sent).at(-1)).toEqual({ organizationId: 'o1', before: cursorAt(5) });
    expect(screen.getByText('A file')).toBeTruthy();
    expect(screen.getByText('Discord role')).toBeTruthy();
  });

  it('shows why nothing can be read, and reads again', async () => {
    const sent = await open(fail('timeout'));

    await press('Try again');

    expect(asked(sent)).toHaveLength(2);
  });
});

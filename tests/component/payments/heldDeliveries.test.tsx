import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import type { PaymentEndpoint } from '@/lib/payments/events/pluginResponses';
import { press } from '../form/steps';
import type { Answers } from '../shell/fakeExtension';
import { ENDPOINT, openPaymentPage } from './paymentPage';

const AT = Date.now() - 3 * 24 * 60 * 60 * 1_000;
const makeDelivery = (id: string, type = 'order.paid', receivedAt = AT) => ({ id, type, receivedAt });
const OTHER = {
  platformOrganizationId: 'polar-2',
  count: 2,
  deliveries: [makeDelivery('d1'), makeDelivery('d2', 'order.paid', AT - 60_000)],
};
const UNNAMED = { platformOrganizationId: null, count: 1, deliveries: [makeDelivery('d3', 'pigeon.landed')] };

const endpointWith = (change: Partial<PaymentEndpoint>) =>
  ok([{ ...ENDPOINT, platformOrganizationId: 'polar-1', quarantined: 3, ...change }]);

const open = (answers: Answers = {}, change: Partial<PaymentEndpoint> = {}) =>
  openPaymentPage('#/endpoints', {
    answers: {
      'payments.endpoints': endpointWith(change),
      'payments.held': ok({ groups: [OTHER, UNNAMED] }),
      'payments.settleHeld': ok({ left: 0 }),
      ...answers,
    },
  });

const review = () => press('Review held deliveries for Production');
const settled = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ name }) => name === 'payments.settleHeld').map(({ input }) => input);
const TARGET = { organizationId: 'o1', endpointId: 'p1' };

describe('held deliveries', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('are listed by the organization that they name, with type and time', async () => {
    await open();
    await review();

    const [other, unnamed] = within(screen.getByRole('region', { name: 'Held deliveries' }))
      .getAllByRole('heading', { level: 5 })
      .map((heading) => heading.closest('li')?.textContent);
    expect(other).toMatch(/^From polar-22 deliveries.*order\.paid.* ago/);
    expect(unnamed).toMatch(/^No organization1 delivery.*pigeon\.landed.* ago/);
  });

  it('are released one by one, after a question', async () => {
    const sent = await open();
    await review();

    const [release] = screen.getAllByRole('button', { name: /^Release order.paid/ });
    await press(release?.getAttribute('aria-label') ?? '');
    expect(settled(sent)).toEqual([]);
    const question = screen.getByRole('group', { name: 'Release 1 delivery?' });
    await press('Release');

    expect(question.isConnected).toBe(false);
    expect(settled(sent)).toEqual([
      { ...TARGET, action: 'release', platformOrganizationId: 'polar-2', ids: ['d1'] },
    ]);
    expect(sent.filter(({ name }) => name === 'payments.held')).toHaveLength(2);
    expect(sent.filter(({ name }) => name === 'payments.endpoints')).toHaveLength(2);
  });

  it.each([
    ['Delete all…', 'Delete', { action: 'delete', platformOrganizationId: null }],
    ['Release all…', 'Release', { action: 'release', platformOrganizationId: null }],
    ['Always accept…', 'Always accept', { action: 'accept', platformOrganizationId: null }],
  ])('of one group are decided together: %s', async (first, confirm, input) => {
    const sent = await open({ 'payments.held': ok({ groups: [UNNAMED] }) });
    await review();

    await press(first);
    await press(confirm);

    expect(settled(sent)).toEqual([{ ...TARGET, ...input }]);
  });

  it('move the endpoint to their organization, part by part until nothing is left', async () => {
    let left = 120;
    const sent = await open({
      'payments.settleHeld': () => {
        left -= 50;
        return ok({ left: Math.max(0, left) });
      },
    });
    await review();

    await press('Move endpoint to this organization…');
    expect(screen.getByText(/are held instead\./).textContent).toContain('polar-1');
    await press('Move endpoint');

    const input = { ...TARGET, action: 'accept', platformOrganizationId: 'polar-2' };
    expect(settled(sent)).toEqual([input, input, input]);
  });

  it('stay held when the server no longer releases any', async () => {
    const lefts = [70, 20, 20];
    const sent = await open({ 'payments.settleHeld': () => ok({ left: lefts.shift() ?? 0 }) });
    await review();

    await press('Move endpoint to this organization…');
    await press('Move endpoint');

    expect(settled(sent)).toHaveLength(3);
    expect(sent.filter(({ name }) => name === 'payments.held')).toHaveLength(2);
  });

  it('say why they could not be decided about, and are read again', async () => {
    const sent = await open({
      'payments.held': ok({ groups: [UNNAMED] }),
      'payments.settleHeld': fail('payments-endpoint-not-found'),
    });
    await review();
    await press('Delete all…');

    await press('Delete');

    expect(screen.getByText(/^That endpoint no longer exists/)).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'payments.held')).toHaveLength(2);
  });

  it('of an older plugin are counted, with what to do', async () => {
    await open({}, { takesUnnamed: undefined, refused: undefined });

    expect(screen.getByText(/^3 deliveries held/).textContent).toContain('Update the server’s plugin');
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
  });

  it('that name no organization are no longer accepted where that is stopped', async () => {
    const sent = await open({}, { takesUnnamed: true });

    await press('Stop');

    expect(settled(sent)).toEqual([{ ...TARGET, action: 'hold', platformOrganizationId: null }]);
  });
});

describe('refused deliveries', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  const refused = { count: 4, reason: 'webhook-signature-wrong', lastAt: AT };

  it('are shown with the last reason, as a warning until one is accepted again', async () => {
    await open({}, { refused });
    const warning = screen.getByText(/^4 deliveries rejected, last/);

    expect(warning.textContent).toMatch(/Check the secret on the platform\.$/);
    expect(warning.className).toContain('text-warn');
    cleanup();
    await open({}, { refused, lastDeliveryAt: AT + 1 });
    expect(screen.getByText(/^4 deliveries rejected, last/).className).not.toContain('text-warn');
  });

  it('are listed with their times and reasons, where there are several', async () => {
    const recent = [
      { at: AT, reason: 'webhook-signature-wrong' },
      { at: AT - 1, reason: 'webhook-body-too-large' },
      { at: AT - 2, reason: 'webhook-moon-full' },
    ];
    await open({}, { refused: { ...refused, recent } });

    const list = screen.getByRole('list', { name: 'Latest rejected deliveries', hidden: true });
    const rows = within(list).getAllByRole('listitem', { hidden: true });
    expect(rows.map(({ textContent }) => textContent?.replace(/^.*ago/, ''))).toEqual([
      'The signature doesn’t match. Check the secret on the platform.',
      'The body is over 1 MiB.',
      'webhook-moon-full',
    ]);
    cleanup();
    await open({}, { refused: { ...refused, recent: recent.slice(0, 1) } });
    expect(screen.queryByText('Latest rejected deliveries')).toBeNull();
  });

  it('name a body that took too long', async () => {
    await open({}, { refused: { ...refused, reason: 'webhook-body-too-slow' } });

    expect(screen.getByText(/over 10 seconds to arrive\.$/)).toBeTruthy();
  });

  it('are shown without a reason that this version does not know', async () => {
    await open({}, { refused: { ...refused, count: 1, reason: 'webhook-moon-full' } });

    expect(screen.getByText(/^1 delivery rejected, last/).textContent?.trim()).toMatch(/ago\.$/);
  });
});

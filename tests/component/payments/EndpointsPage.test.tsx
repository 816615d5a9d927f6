import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/result';
import { field, press, type } from '../form/steps';
import type { Answers } from '../options/optionsPage';
import { ENDPOINT, openPaymentPage } from './paymentPage';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const made = (secret: string | null, isLost = false) => ok({ endpoint: ENDPOINT, secret, isLost });

const open = (answers: Answers = {}) => openPaymentPage('#/endpoints', { answers });

describe('EndpointsPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows the address to give to the platform, and how deliveries go', async () => {
    await open({
      'payments.endpoints': ok([{ ...ENDPOINT, quarantined: 2, platformOrganizationId: 'platform-1' }]),
    });

    expect(screen.getByText(ENDPOINT.url)).toBeTruthy();
    expect(screen.getByText('nothing delivered yet')).toBeTruthy();
    expect(screen.getByText(/2 deliveries were of another organization/)).toBeTruthy();
    expect(screen.getByText('platform-1')).toBeTruthy();
  });

  it('makes one, and shows its secret until it is saved', async () => {
    const sent = await open({ 'payments.createEndpoint': made(SECRET) });

    await type('Name', ' Production ');
    await press('Create endpoint');

    expect(sent).toContainEqual({
      name: 'payments.createEndpoint',
      input: { organizationId: 'o1', name: 'Production' },
    });
    expect(screen.getByText(SECRET)).toBeTruthy();
    expect(field('Name').value).toBe('');
    await press('I have saved it');
    expect(screen.queryByText(SECRET)).toBeNull();
    const stored = [await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()];
    expect(JSON.stringify(stored)).not.toContain(SECRET);
  });

  it('asks before a page with a secret is left', async () => {
    await open({ 'payments.createEndpoint': made(SECRET) });
    await type('Name', 'Production');
    await press('Create endpoint');

    window.location.hash = '#/grants';
    window.dispatchEvent(new HashChangeEvent('hashchange'));

    expect(await screen.findByText('Leave this page?')).toBeTruthy();
    await press('Stay');
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  it('takes the secret that the platform made, and does not show it again', async () => {
    const sent = await open({ 'payments.createEndpoint': made(null) });

    await type('Name', 'Production');
    await type('Secret', SECRET);
    await press('Create endpoint');

    expect(sent).toContainEqual({
      name: 'payments.createEndpoint',
      input: { organizationId: 'o1', name: 'Production', secret: SECRET },
    });
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(field('Secret').value).toBe('');
  });

  it('says that a secret was lost on its way', async () => {
    await open({ 'payments.createEndpoint': made(null, true) });

    await type('Name', 'Production');
    await press('Create endpoint');

    expect(screen.getByText('The secret was lost on its way')).toBeTruthy();
  });

  it('wants a name, and puts a refused secret at its field', async () => {
    const sent = await open({ 'payments.createEndpoint': fail('payments-secret-empty') });

    await press('Create endpoint');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(sent.some(({ name }) => name === 'payments.createEndpoint')).toBe(false);

    await type('Name', 'Production');
    await type('Secret', 'whsec_');
    await press('Create endpoint');
    expect(field('Secret').getAttribute('aria-invalid')).toBe('true');
  });

  it('sends a test event, and says what became of it', async () => {
    const sent = await open({ 'payments.testEvent': ok({ status: 'stored' }) });

    await press('Send a test event to Production');

    expect(sent).toContainEqual({
      name: 'payments.testEvent',
      input: { organizationId: 'o1', endpointId: 'p1', type: 'order.paid' },
    });
    expect(screen.getByText(/A test event was signed, delivered and stored/)).toBeTruthy();
  });

  it('changes the secret, and shows the new one', async () => {
    const sent = await open({ 'payments.rotateSecret': made(SECRET) });

    await press('New secret for Production');
    await press('Change the secret');

    expect(sent).toContainEqual({
      name: 'payments.rotateSecret',
      input: { organizationId: 'o1', endpointId: 'p1' },
    });
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  it('asks before it deletes one', async () => {
    const sent = await open({ 'payments.deleteEndpoint': ok(null) });

    await press('Delete Production');
    expect(screen.getByText(/What the platform delivers to its address is refused/)).toBeTruthy();
    await press('Delete endpoint');

    expect(sent).toContainEqual({
      name: 'payments.deleteEndpoint',
      input: { organizationId: 'o1', endpointId: 'p1' },
    });
    expect(sent.filter(({ name }) => name === 'payments.endpoints')).toHaveLength(2);
  });

  it('says to a member whose business it is', async () => {
    await open({ 'payments.endpoints': fail('payments-refused') });

    expect(screen.getByText(/Only owners and admins/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create endpoint' })).toBeNull();
  });
});

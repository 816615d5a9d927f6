import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { choose, press } from '../form/steps';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, store } from '../shell/optionsPage';
import { ACME, SIGNED_IN } from '../shell/stored';

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const USUAL = { timeoutMs: 10_000, retry: { kind: 'linear', attempts: 1, delayMs: 1_000 } };

describe('the requests to a server', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    browserWith();
    await store({ connections: { list: [ACME], activeId: ACME.id }, session: SIGNED_IN });
  });
  afterEach(cleanup);

  it('are set: timeout, retries, and what a gateway wants', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/requests?server=acme');

    fill('Timeout', '20');
    await choose('Retry delay', 'Doubles each time');
    fill('Longest delay', '4000');
    await choose('Authorization', 'Bearer token');
    fill('Token', ' abc ');
    fill('Extra headers', 'X-Tenant: acme');
    fireEvent.click(screen.getByLabelText(/^Keep after/));
    await press('Save');

    expect(sent).toContainEqual({
      name: 'connections.setRequests',
      input: {
        connectionId: 'acme',
        requests: {
          timeoutMs: 20_000,
          retry: { kind: 'exponential', attempts: 1, baseDelayMs: 1_000, maxDelayMs: 4_000 },
          gateway: {
            headers: [{ name: 'X-Tenant', secret: 'acme' }],
            authorization: { kind: 'bearer', secret: 'abc' },
          },
          keepsGateway: true,
        },
      },
    });
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('say that what a gateway wants ended with the browser, and keep what is known of it', async () => {
    const sent = workerAnswering();
    await stored.requests.requestSettings.set({
      acme: {
        timeoutMs: 10_000,
        retry: { kind: 'linear', attempts: 1, delayMs: 1_000 },
        gatewayKept: 'session',
      },
    });
    await openOptionsPage('#/requests');
    expect(screen.getByRole('combobox', { name: 'Authorization' }).textContent).toBe(
      'Cleared when the browser closed',
    );
    expect(screen.getByText('Enter it again, or choose None')).toBeTruthy();

    fill('Timeout', '20');
    await press('Save');
    await choose('Authorization', 'None');
    await press('Save');

    const requests = { ...USUAL, timeoutMs: 20_000, keepsGateway: false };
    const inputs = sent.filter(({ name }) => name === 'connections.setRequests').map(({ input }) => input);
    expect(inputs).toEqual([
      { connectionId: 'acme', requests },
      { connectionId: 'acme', requests: { ...requests, gateway: null } },
    ]);
  });

  it('show what is wrong at its field, and send nothing', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/requests');

    fill('Timeout', '60');
    await press('Save');
    expect(screen.getByText('Use a whole number from 1 to 30.')).toBeTruthy();
    fill('Timeout', '5');
    fill('Extra headers', 'Cookie: a=b');
    await press('Save');

    expect(screen.getByText('This header can’t be set. Remove or rename it.')).toBeTruthy();
    expect(sent.map(({ name }) => name)).not.toContain('connections.setRequests');
  });

  it.each([
    ['gateway-refused', 'The gateway in front of this server'],
    ['access-refused', 'The server refuses access'],
  ] as const)('are asked for in the form that connects, at %s', async (code, sentence) => {
    const sent = workerAnswering({ 'connections.add': fail(code) });
    await openOptionsPage('#/welcome');
    fill('Server address', 'auth.bluebird.dev');
    await press('Connect');
    expect(screen.getByRole('alert').textContent).toContain(sentence);

    await choose('Authorization', 'Username and password');
    fill('Username', 'staff');
    fill('Password', 'pw');
    await press('Connect');

    expect(sent.findLast(({ name }) => name === 'connections.add')?.input).toMatchObject({
      requests: {
        ...USUAL,
        gateway: { headers: [], authorization: { kind: 'basic', name: 'staff', secret: 'pw' } },
        keepsGateway: false,
      },
    });
  });
});

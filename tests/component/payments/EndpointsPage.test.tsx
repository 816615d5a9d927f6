import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetAllShown } from '@/components/routing/shownOnce';
import { fail, ok, type Result } from '@/lib/core/result';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { choose, act as chooseFrom, field, paste, press, type } from '../form/steps';
import type { Answers } from '../shell/fakeExtension';
import { settled, store } from '../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN, SIGNED_OUT } from '../shell/stored';
import { ENDPOINT, openPaymentPage } from './paymentPage';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const made = (secret: string | null, isLost = false) => ok({ endpoint: ENDPOINT, secret, isLost });

const open = (answers: Answers = {}) => openPaymentPage('#/endpoints', { answers });

describe('EndpointsPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    forgetAllShown();
  });

  it('shows the address to give to the platform, and how deliveries go', async () => {
    await open({
      'payments.endpoints': ok([{ ...ENDPOINT, quarantined: 2, platformOrganizationId: 'platform-1' }]),
    });

    expect(screen.getByText(ENDPOINT.url)).toBeTruthy();
    expect(screen.getByText('no deliveries yet')).toBeTruthy();
    expect(screen.getByText(/^2 deliveries held: from another organization or none\./)).toBeTruthy();
    expect(screen.getByText('platform-1')).toBeTruthy();
  });

  it('offers nothing to do with the address of another plugin, which is not ours to change', async () => {
    const refused = { count: 2, lastAt: Date.now(), reason: 'webhook-signature-wrong' } as const;
    const foreign = { ...ENDPOINT, name: '@polar-sh/better-auth', isForeign: true, refused };
    await open({ 'payments.endpoints': ok([foreign]) });

    const title = screen.getByRole('heading', { name: '@polar-sh/better-auth' });
    const row = title.closest<HTMLElement>('.grid') ?? document.body;

    expect(within(row).getByRole('button', { name: 'Copy the URL of @polar-sh/better-auth' })).toBeTruthy();
    expect(within(row).queryByRole('button', { name: /^(Actions for|Send test event to) / })).toBeNull();
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
    await press('I’ve saved it');
    expect(screen.queryByText(SECRET)).toBeNull();
    const stored = [await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()];
    expect(JSON.stringify(stored)).not.toContain(SECRET);
  });

  it('shows the limits of name and secret instead of cutting what was pasted', async () => {
    const sent = await open({ 'payments.createEndpoint': made(SECRET) });

    await paste('Name', 'n'.repeat(101));
    await paste('Signing secret', 's'.repeat(513));
    await press('Create endpoint');

    expect(field('Name').value).toHaveLength(101);
    expect(screen.getByText('Use at most 100 characters.')).toBeTruthy();
    expect(screen.getByText('Use at most 512 characters.')).toBeTruthy();
    expect(sent.map(({ name }) => name)).not.toContain('payments.createEndpoint');
  });

  it('asks before a page with a secret is left', async () => {
    await open({ 'payments.createEndpoint': made(SECRET) });
    await type('Name', 'Production');
    await press('Create endpoint');

    act(() => {
      window.location.hash = '#/grants';
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });

    await settled();
    expect(screen.getByText('Leave this page?')).toBeTruthy();
    await press('Stay');
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  describe('with an unsaved secret', () => {
    const OTHER = 'whsec_Tm90IHRoZSBzYW1lIHNlY3JldCBhdCBhbGwh';
    const BLUEBIRD = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };
    const switched = (activeOrganizationId: string): SessionSnapshot => {
      const { state } = SIGNED_IN;
      if (state.phase !== 'signed-in') throw new Error('Nobody is signed in.');
      return { ...SIGNED_IN, state: { ...state, session: { ...state.session, activeOrganizationId } } };
    };
    async function make() {
      await type('Name', 'Production');
      await press('Create endpoint');
    }

    it('keeps it when another organization becomes active, and names its organization', async () => {
      await open({ 'payments.createEndpoint': made(SECRET) });
      await make();

      await act(async () => {
        await stored.sessions.sessionSnapshot.set(switched('o2'));
        await stored.sessions.heads.set({ acme: { ...HEAD, activeOrganization: BLUEBIRD } });
      });
      await settled();

      expect(screen.getByText(/Where the payments platform sends events for/).textContent).toContain(
        'Bluebird',
      );
      expect(screen.getByText(SECRET)).toBeTruthy();
      const owner = screen.getByText('Acme Instruments', { selector: 'p > bdi' }).parentElement;
      expect(owner?.textContent).toMatch(/^For Acme Instruments on /);
      await press('I’ve saved it');
      expect(screen.queryByText(SECRET)).toBeNull();
    });

    it('shows it if the response arrives after the switch', async () => {
      let answer = (_: Result<unknown>) => {};
      await open({
        'payments.createEndpoint': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      });
      await make();

      await act(() => stored.sessions.sessionSnapshot.set(switched('o2')));
      answer(made(SECRET));

      await settled();
      expect(screen.getByText(SECRET)).toBeTruthy();
    });

    it.each([
      ['the session ends', { session: SIGNED_OUT }],
      [
        'another server is chosen',
        { connections: { list: [ACME, { ...ACME, id: 'other', name: 'other.dev' }], activeId: 'other' } },
      ],
    ])('keeps it when %s', async (_, change) => {
      await open({ 'payments.createEndpoint': made(SECRET) });
      await make();

      await act(() => store(change));
      await settled();

      expect(screen.getByText(SECRET)).toBeTruthy();
    });

    it('shows the secret of another endpoint beside it', async () => {
      const secrets = [SECRET, OTHER];
      await open({
        'payments.createEndpoint': () => {
          const secret = secrets.shift() ?? null;
          return ok({ endpoint: { ...ENDPOINT, id: `made ${secret}` }, secret, isLost: false });
        },
      });
      await make();
      await make();

      expect(screen.getByText(SECRET)).toBeTruthy();
      expect(screen.getByText(OTHER)).toBeTruthy();
      expect(screen.queryByText(/^A newer secret/)).toBeNull();
      const [newest] = screen.getAllByRole('button', { name: 'I’ve saved it' });
      if (newest) fireEvent.click(newest);
      await settled();
      expect(screen.queryByText(OTHER)).toBeNull();
      expect(screen.getByText(SECRET)).toBeTruthy();
    });

    it('names the secret that a rotation replaced', async () => {
      await open({ 'payments.createEndpoint': made(SECRET), 'payments.rotateSecret': made(OTHER) });
      await make();
      await chooseFrom('Production', 'Change secret…');
      await press('Change secret');

      expect(screen.getByText(SECRET)).toBeTruthy();
      expect(screen.getByText(OTHER)).toBeTruthy();
      expect(screen.getAllByText(/^A newer secret/)).toHaveLength(1);
    });
  });

  it('keeps a name that was typed, of this organization and without the secret', async () => {
    const sent = await open();
    await type('Name', 'Production');
    await type('Signing secret', SECRET);
    await expect.poll(() => sent.filter(({ name }) => name === 'drafts.save')).not.toEqual([]);

    expect(sent.findLast(({ name }) => name === 'drafts.save')?.input).toEqual({
      form: 'endpoint',
      values: { name: 'Production', user: 'acme marta o1' },
    });
    expect(JSON.stringify(sent)).not.toContain(SECRET);
  });

  it('finds a name again that was typed before, and forgets it when the endpoint is made', async () => {
    await stored.drafts.drafts.set({
      endpoint: { values: { name: 'Sandbox', user: 'acme marta o1' }, touchedAt: Date.now() },
    });
    const sent = await open({ 'payments.createEndpoint': made(SECRET) });
    expect(field('Name').value).toBe('Sandbox');

    await press('Create endpoint');

    expect(sent).toContainEqual({ name: 'drafts.discard', input: { form: 'endpoint' } });
    expect(field('Name').value).toBe('');
  });

  it.each([
    ['#/endpoints', 'Acme Instruments', 'o1'],
    ['#/endpoints?organization=o2', 'Bluebird Records', 'o2'],
  ])('shows whose endpoints they are: %s', async (hash, name, organizationId) => {
    const sent = await openPaymentPage(hash);

    expect(screen.getByText(/Where the payments platform sends events for/).textContent).toContain(name);
    expect(sent).toContainEqual({ name: 'payments.endpoints', input: { organizationId } });
  });

  it('takes the secret that the platform made, and does not show it again', async () => {
    const sent = await open({ 'payments.createEndpoint': made(null) });

    await type('Name', 'Production');
    await type('Signing secret', SECRET);
    await press('Create endpoint');

    expect(sent).toContainEqual({
      name: 'payments.createEndpoint',
      input: { organizationId: 'o1', name: 'Production', secret: SECRET },
    });
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(field('Signing secret').value).toBe('');
  });

  it('reports a secret that was lost on its way', async () => {
    await open({ 'payments.createEndpoint': made(null, true) });

    await type('Name', 'Production');
    await press('Create endpoint');

    expect(screen.getByText('Couldn’t load the secret')).toBeTruthy();
  });

  it('wants a name, and puts a refused secret at its field', async () => {
    const sent = await open({ 'payments.createEndpoint': fail('payments-secret-empty') });

    await press('Create endpoint');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(sent.some(({ name }) => name === 'payments.createEndpoint')).toBe(false);

    await type('Name', 'Production');
    await type('Signing secret', 'whsec_');
    await press('Create endpoint');
    expect(field('Signing secret').getAttribute('aria-invalid')).toBe('true');
  });

  it('sends a test event, and shows the outcome', async () => {
    const sent = await open({ 'payments.testEvent': ok({ status: 'stored' }) });

    // Read aloud only: the button beside it says the same.
    expect(screen.getByText('Test event').className).toBe('sr-only');
    await press('Send test event to Production');

    expect(sent).toContainEqual({
      name: 'payments.testEvent',
      input: { organizationId: 'o1', endpointId: 'p1', type: 'order.paid' },
    });
    expect(screen.getByText(/Test event delivered\./)).toBeTruthy();
  });

  it('sends a test event that could not be sent again, of the same type', async () => {
    let result: Result<unknown> = fail('offline');
    const sent = await open({ 'payments.testEvent': () => result });
    await choose('Test event', 'refund.created');
    await press('Send test event to Production');
    result = ok({ status: 'duplicate' });
    // For the next one.
    await choose('Test event', 'order.paid');

    await press('Try again');

    const types = sent.flatMap(({ name, input }) =>
      name === 'payments.testEvent' ? [(input as { type: string }).type] : [],
    );
    expect(types).toEqual(['refund.created', 'refund.created']);
    expect(screen.getByText('Test event delivered, but not stored as new.')).toBeTruthy();
    expect(screen.getByText(/^Server response:/).textContent).toBe('Server response: duplicate');
  });

  it('reads again what a test event changed', async () => {
    let lastDeliveryAt: number | null = null;
    await open({
      'payments.endpoints': () => ok([{ ...ENDPOINT, lastDeliveryAt }]),
      'payments.testEvent': () => {
        lastDeliveryAt = Date.now();
        return ok({ status: 'stored' });
      },
    });
    expect(screen.getByText('no deliveries yet')).toBeTruthy();

    await press('Send test event to Production');

    expect(screen.queryByText('no deliveries yet')).toBeNull();
    expect(screen.getByText(/^last delivery/)).toBeTruthy();
  });

  it('changes the secret, and shows the new one', async () => {
    const sent = await open({ 'payments.rotateSecret': made(SECRET) });

    await chooseFrom('Production', 'Change secret…');
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Production' }));
    await chooseFrom('Production', 'Change secret…');
    expect(screen.getByRole('form', { name: 'Change secret' })).toBeTruthy();
    await press('Change secret');

    expect(sent).toContainEqual({
      name: 'payments.rotateSecret',
      input: { organizationId: 'o1', endpointId: 'p1' },
    });
    expect(screen.getByText(SECRET)).toBeTruthy();
  });

  it('reports that the secret was just changed elsewhere, and refreshes', async () => {
    const sent = await open({ 'payments.rotateSecret': fail('payments-secret-changed') });
    await chooseFrom('Production', 'Change secret…');
    await press('Change secret');
    expect(screen.getByText(/^The secret was just changed elsewhere/)).toBeTruthy();

    await press('Refresh');

    expect(sent.filter(({ name }) => name === 'payments.endpoints')).toHaveLength(2);
    expect(screen.queryByText(/^The secret was just changed elsewhere/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Change secret' })).toBeTruthy();
  });

  it('asks before it deletes one', async () => {
    const sent = await open({ 'payments.deleteEndpoint': ok(null) });

    await chooseFrom('Production', 'Delete…');
    expect(screen.getByText(/It stops accepting deliveries\./)).toBeTruthy();
    await press('Delete endpoint');

    expect(sent).toContainEqual({
      name: 'payments.deleteEndpoint',
      input: { organizationId: 'o1', endpointId: 'p1' },
    });
    expect(sent.filter(({ name }) => name === 'payments.endpoints')).toHaveLength(2);
  });

  it('shows a member that only owners and admins see this, without an error', async () => {
    await open({ 'payments.endpoints': fail('payments-refused') });

    expect(screen.getByText(/^Only owners and admins of/).textContent).toContain(INSTRUMENTS.name);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create endpoint' })).toBeNull();
  });
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { field, press, type } from '../form/steps';
import { type Answers, browserWith } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

/** jsdom has no workers, so a test ticks in place of the page's. */
const ticker = { tick: () => {}, isRunning: false };
class FakeWorker {
  onmessage = () => {};
  constructor() {
    Object.assign(ticker, { tick: () => this.onmessage(), isRunning: true });
  }
  terminate() {
    Object.assign(ticker, { tick: () => {}, isRunning: false });
  }
}

const URL_LABEL = 'Forward to';
const HOOK = 'http://localhost:3000/webhooks';
const SECRET = 'whsec_YSBzZWNyZXQgb2Ygbm8gdmFsdWUgYXQgYWxsIQ==';
const SIGNED = ok({
  headers: { 'webhook-id': 'm', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  body: '{}',
});

/** A browser's `fetch` returns this for a redirect that it doesn't follow; Node's has no such response. */
const REDIRECT = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });

/** The handler is on the developer's machine. */
let handler: ReturnType<typeof vi.fn<typeof fetch>>;
/** Each poll returns the events in the feed. */
let events: FeedEvent[];

const answers = (more: Answers = {}): Answers => ({
  'payments.startListening': ok({ session: 's', secret: SECRET }),
  'payments.signForListening': SIGNED,
  'payments.feed': () => feedPage(events.toReversed()),
  ...more,
});

async function open(more?: Answers) {
  const sent = await openPaymentPage('#/endpoints', { answers: answers(more) });
  const asked = browserWith();
  return { sent, asked };
}

async function start(url = HOOK) {
  await type(URL_LABEL, url);
  await press('Start forwarding');
}

async function tick() {
  act(() => ticker.tick());
  await settled();
}

async function chooseType(name: string) {
  // jsdom lays nothing out, and only options in sight are drawn.
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320);
  Element.prototype.scrollTo = () => {};
  fireEvent.click(screen.getByRole('combobox', { name: 'Events to forward' }));
  await settled();
  fireEvent.change(screen.getByRole('combobox', { name: 'Search by type' }), { target: { value: name } });
  await settled();
  fireEvent.click(screen.getByRole('option', { name }));
  await settled();
  height.mockRestore();
}

/** Pictures of a page are read with `fetch` as well, so only requests to the handler count. */
const reached = () =>
  handler.mock.calls.flatMap(([url]) => (url instanceof URL && url.href === HOOK ? [url.href] : []));

const rows = () => {
  const card = screen.getByRole('region', { name: 'Forward to localhost' });
  return within(card)
    .queryAllByRole('listitem')
    .map((row) => row.textContent ?? '');
};

describe('ListeningCard', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    fakeBrowser.reset();
    events = [makeEvent(1, 'order.paid')];
    handler = vi.fn<typeof fetch>(async () => new Response('thanks'));
    globalThis.fetch = handler;
    Object.assign(globalThis, { Worker: FakeWorker });
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  it('asks for only that host, shows the session’s secret, and forwards each new event once', async () => {
    const { asked } = await open();

    await start();
    events.push(makeEvent(2, 'refund.created'), makeEvent(3, 'order.created'));
    await tick();
    await tick();

    expect(asked).toEqual([['http://localhost/*']]);
    expect(screen.getByText(SECRET)).toBeTruthy();
    expect(reached()).toEqual([HOOK, HOOK]);
    expect(rows()).toEqual([
      expect.stringMatching(/^200order\.created.*thanks/),
      expect.stringMatching(/^200refund\.created.*thanks/),
    ]);
  });

  it('polls on from where the server said', async () => {
    const { sent } = await open();
    await start();

    await tick();

    expect(sent.filter(({ name }) => name === 'payments.feed').map(({ input }) => input)).toEqual([
      { organizationId: 'o1' },
      { organizationId: 'o1', after: '99'.padStart(22, '0') },
    ]);
  });

  it('forwards events of the chosen type only', async () => {
    await open();
    await start();

    await chooseType('order.created');
    events.push(makeEvent(2, 'refund.created'), makeEvent(3, 'order.created'));
    await tick();

    expect(rows()).toEqual([expect.stringContaining('order.created')]);
  });

  it('sends one event again', async () => {
    await open();
    await start();
    events.push(makeEvent(2, 'order.paid'));
    handler.mockResolvedValueOnce(new Response('TypeError: x', { status: 500 }));
    await tick();
    expect(rows()).toEqual([expect.stringMatching(/^500order\.paid.*TypeError: x/)]);

    await press('Resend order.paid');

    expect(reached()).toHaveLength(2);
    expect(rows()).toEqual([expect.stringMatching(/^200order\.paid/)]);
  });

  it.each([
    ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Unreachable'],
    ['a redirect', async () => REDIRECT, 'Redirect'],
  ])('shows %s', async (_name, respond, shown) => {
    await open();
    await start();
    events.push(makeEvent(2, 'order.paid'));
    handler.mockImplementationOnce(respond);

    await tick();

    expect(rows()).toEqual([expect.stringMatching(new RegExp(`^${shown}order\\.paid`))]);
  });

  it('sends nothing once the browser no longer allows the host, or the server signs nothing', async () => {
    await open({ 'payments.signForListening': fail('payments-listening-over') });
    await start();
    events.push(makeEvent(2, 'order.paid'));
    await tick();
    browserWith({ blocked: ['localhost'] });
    events.push(makeEvent(3, 'order.created'));
    await tick();

    expect(reached()).toEqual([]);
    expect(rows()).toEqual([
      expect.stringMatching(/^Not sentorder\.created.*permission/),
      expect.stringMatching(/^Not sentorder\.paid.*This forwarding session has ended/),
    ]);
  });

  it('shows why new events can’t be read, and goes on once they can', async () => {
    let isDown = false;
    await open({ 'payments.feed': () => (isDown ? fail('offline') : feedPage(events.toReversed())) });
    await start();
    isDown = true;
    await tick();
    expect(screen.getByText(/You’re offline/)).toBeTruthy();

    isDown = false;
    events.push(makeEvent(2, 'order.paid'));
    await tick();

    expect(screen.queryByText(/You’re offline/)).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it('rests for as long as a server that limits requests asks, and says nothing of it', async () => {
    let answer: ReturnType<typeof feedPage> | ReturnType<typeof fail> = feedPage([]);
    const { sent } = await open({ 'payments.feed': () => answer });
    const polls = () => sent.filter(({ name }) => name === 'payments.feed').length;
    await start();
    answer = fail('rate-limited', { retryAfterSeconds: 10 });
    await tick();
    const before = polls();

    const now = Date.now();
    onTestFinished(() => void vi.setSystemTime(now));
    vi.setSystemTime(now + 9_000);
    await tick();
    expect(polls()).toBe(before);
    expect(screen.queryByRole('alert')).toBeNull();
    answer = feedPage([]);
    vi.setSystemTime(now + 10_000);
    await tick();

    expect(polls()).toBe(before + 1);
  });

  it('lets a type be chosen that it doesn’t know, once it was seen', async () => {
    await open();
    await start();
    const known = makeEvent(9, 'order.paid');
    events = [...events, { ...known, summary: { ...known.summary, type: 'pigeon.landed' } }];

    await tick();
    await chooseType('pigeon.landed');

    expect(screen.getByRole('combobox', { name: 'Events to forward' }).textContent).toBe('pigeon.landed');
  });

  it('stops on request, still lists what was forwarded, and no longer shows the secret', async () => {
    await open();
    await start();
    events.push(makeEvent(2, 'order.paid'));
    await tick();

    await press('Stop forwarding');

    expect(ticker.isRunning).toBe(false);
    expect(rows()).toEqual([expect.stringMatching(/^200order\.paid/)]);
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend order.paid' })).toBeNull();
    expect(field(URL_LABEL).value).toBe(HOOK);
  });

  it('stops when the page is left', async () => {
    await open();
    await start();
    expect(screen.getByText('It stops when you leave or close this page.')).toBeTruthy();

    cleanup();

    expect(ticker.isRunning).toBe(false);
  });

  it('stores neither the secret nor the address', async () => {
    await open();
    await start('http://localhost:4711/hook');

    const stored = [await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()];
    expect(JSON.stringify(stored)).not.toMatch(/4711|whsec_/);
  });

  it.each(['https://seller.example/hook', '   '])(
    'asks for nothing for the address “%s”',
    async (address) => {
      const { asked, sent } = await open();

      await start(address);

      expect(screen.getByText(/^Use an address on this computer/)).toBeTruthy();
      expect(asked).toEqual([]);
      expect(sent.map(({ name }) => name)).not.toContain('payments.startListening');
    },
  );

  it('says to update a plugin that can’t sign', async () => {
    await open({ 'payments.startListening': fail('not-found') });

    await start();

    expect(screen.getByText(/payments plugin can’t do this yet/)).toBeTruthy();
    expect(ticker.isRunning).toBe(false);
  });
});

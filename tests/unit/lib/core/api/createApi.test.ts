import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { isKnownAbsent, nameOfForm } from '@/lib/connections/api';
import type { Connection } from '@/lib/connections/schema';
import { type ApiCall, apiCall } from '@/lib/core/api/apiCall';
import { type ApiDependencies, createApi } from '@/lib/core/api/createApi';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { ok } from '@/lib/core/result';
import { USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import { getSession } from '@/lib/sessions/api';
import { CONNECTION } from '../../../../createWorker';
import { codeOfRefusal } from '../../../../knownErrors';

const SERVER = { baseURL: 'https://auth.example', basePath: '/api/auth' };
const READ = apiCall({ method: 'GET', path: '/thing', effect: 'read' }, () => z.object({ name: z.string() }));
const CHANGE = apiCall(
  {
    method: 'POST',
    path: '/thing',
    effect: 'change',
  },
  () => z.object({ name: z.string() }),
);
const ANYTHING = apiCall({ method: 'POST', path: '/any', effect: 'change' }, () => z.unknown());

type Reply = Response | Error | (() => Promise<Response>);

const html = (status: number) =>
  new Response('<!doctype html><title>Hello</title>', { status, headers: { 'content-type': 'text/html' } });

/** `fetch` returns the replies one after another, the last one for good. */
function apiAnswering(replies: Reply[], more: Partial<ApiDependencies> = {}) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const fake: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    const reply = replies[Math.min(requests.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    if (reply instanceof Response) return reply.clone();
    return (await reply?.()) ?? Response.error();
  };
  const dependencies: ApiDependencies = {
    fetch: fake,
    hasPermission: async () => true,
    isOnline: () => true,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...more,
  };
  return { api: createApi(SERVER, dependencies, codeOfRefusal), dependencies, requests, waits };
}

/** Responds only when the request is given up. */
const neverAnswering: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('createApi', () => {
  it('returns the response in the shape of the call’s schema', async () => {
    const { api, requests } = apiAnswering([Response.json({ name: 'Acme', token: 'secret' })]);

    const result = await api.call(READ, { query: { disableCookieCache: true } });

    expect(result).toEqual({ ok: true, value: { name: 'Acme' } });
    expect(requests[0]?.url).toBe('https://auth.example/api/auth/thing?disableCookieCache=true');
  });

  it('sends a body as JSON', async () => {
    const { api, requests } = apiAnswering([Response.json({ name: 'Acme' })]);

    await api.call(CHANGE, { body: { organizationId: null } });

    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
    expect(await requests[0]?.json()).toEqual({ organizationId: null });
  });

  it.each<[string, Reply, AppErrorCode]>([
    ['a connection that fails', new TypeError('Failed to fetch'), 'unreachable'],
    ['a request that was cut off', new DOMException('aborted', 'AbortError'), 'timeout'],
    ['a redirect', new Response(null, { status: 302, headers: { location: '/login' } }), 'server-redirects'],
    ['a page', html(200), 'not-json'],
    ['text', new Response('Hello'), 'not-json'],
    [
      'JSON that breaks off',
      new Response('{"name":', { headers: { 'content-type': 'application/json' } }),
      'not-json',
    ],
    ['JSON of another shape', Response.json({ title: 'Acme' }), 'invalid-response'],
    ['null', Response.json(null), 'invalid-response'],
    [
      'bytes',
      new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/png' } }),
      'invalid-response',
    ],
    ['a page instead of an error', html(500), 'server-error'],
    ['a page that asks for another sign-in', html(401), 'not-json'],
    ['a page of a firewall', html(403), 'not-json'],
    ['a page that says there is nothing', html(404), 'not-json'],
    ['a page that says to slow down', html(429), 'rate-limited'],
    ['an empty refusal', new Response(null, { status: 404 }), 'not-found'],
    ['a refusal', Response.json({ message: 'Unauthorized' }, { status: 401 }), 'signed-out'],
  ])('turns %s into its code', async (_what, reply, code) => {
    const { api } = apiAnswering([reply]);

    const result = await api.call(READ, { once: true });

    expect(result).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    ['with 200', new Response('', { status: 200 })],
    ['with 204', new Response(null, { status: 204 })],
  ])('does not take an empty answer %s for one that was expected', async (_how, reply) => {
    const { api } = apiAnswering([reply]);

    expect(await api.call(READ, { once: true })).toMatchObject({ ok: false });
  });

  it.each([
    ['with 200', new Response('', { status: 200 })],
    ['with 204', new Response(null, { status: 204 })],
  ])(
    'does not take an empty answer %s for the null of a server that knows no session',
    async (_how, reply) => {
      const { api } = apiAnswering([reply]);

      expect(await api.call(getSession, { once: true })).toMatchObject({ ok: false });
    },
  );

  it('takes an empty answer where any will do', async () => {
    const { api } = apiAnswering([new Response(null, { status: 204 })]);

    expect(await api.call(ANYTHING)).toMatchObject({ ok: true });
  });

  it('does not take a page for an answer even where any will do', async () => {
    const { api } = apiAnswering([html(200)]);

    expect(await api.call(ANYTHING)).toMatchObject({ ok: false, error: { code: 'not-json' } });
  });

  it('gives up a request that is not answered in time', async () => {
    const { api } = apiAnswering([], {
      fetch: neverAnswering,
      requestsTo: async () => ok({ ...USUAL_REQUESTS, timeoutMs: 5 }),
    });

    expect(await api.call(CHANGE)).toEqual({ ok: false, error: { code: 'timeout' } });
  });

  it('gives up an answer whose body does not come in time', async () => {
    const slow: typeof fetch = async (_input, init) => {
      const body = new ReadableStream({
        start: (controller) =>
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      });
      return new Response(body);
    };
    const { api } = apiAnswering([], {
      fetch: slow,
      requestsTo: async () => ok({ ...USUAL_REQUESTS, timeoutMs: 5 }),
    });

    expect(await api.call(CHANGE)).toEqual({ ok: false, error: { code: 'timeout' } });
  });

  it.each<[string, Record<string, string>]>([
    ["Better Auth's own header", { 'x-retry-after': '42', 'retry-after': '7' }],
    ['seconds', { 'retry-after': '42' }],
    ['the second header where the first is unreadable', { 'x-retry-after': 'soon', 'retry-after': '42' }],
    ['a date', { 'retry-after': 'Thu, 01 Jan 1970 00:00:43 GMT' }],
  ])('reports how many seconds to wait, from %s', async (_what, headers) => {
    const limited = Response.json({ message: 'Too many requests.' }, { status: 429, headers });
    const { api } = apiAnswering([limited], { now: () => 1_000 });

    const result = await api.call(CHANGE);

    const error = { code: 'rate-limited', retryAfterSeconds: 42, retryAt: 43_000 };
    expect(result).toMatchObject({ ok: false, error });
  });

  it('does not repeat a read that the server asks to wait with', async () => {
    const { api, requests } = apiAnswering([
      new Response(null, { status: 503, headers: { 'retry-after': '120' } }),
    ]);

    expect(await api.call(READ)).toMatchObject({ error: { code: 'server-error', retryAfterSeconds: 120 } });
    expect(requests).toHaveLength(1);
  });

  it('keeps nothing of what a server says about a body with a secret in it', async () => {
    const secretCall = { ...CHANGE, carriesSecret: true as const };
    const { api } = apiAnswering([Response.json({ message: 'Bad value "hunter2"' }, { status: 400 })]);

    const result = await api.call(secretCall, { body: { password: 'hunter2' } });

    expect(result).toEqual({ ok: false, error: { code: 'bad-request' } });
  });

  it('lets no header lock a form for more than an hour', async () => {
    const limited = new Response(null, { status: 429, headers: { 'x-retry-after': '99999999999' } });
    const { api } = apiAnswering([limited]);

    expect(await api.call(CHANGE)).toMatchObject({ error: { retryAfterSeconds: 3_600 } });
  });

  it('gives a server ten seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { api } = apiAnswering([Response.json({ name: 'Acme' })]);

    await api.call(READ);

    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  it.each(['soon', '0', '-3', 'Thu, 01 Jan 1970 00:00:01 GMT'])(
    'says nothing of %j seconds',
    async (value) => {
      const { api } = apiAnswering([
        new Response(null, { status: 429, headers: { 'x-retry-after': value } }),
      ]);

      expect(await api.call(CHANGE)).toEqual({ ok: false, error: { code: 'rate-limited' } });
    },
  );

  it("bounds the server's own wording, without characters that hide or reorder text", async () => {
    const message = `\u202EHello\n${'x'.repeat(5_000)}`;
    const { api } = apiAnswering([Response.json({ message }, { status: 400 })]);

    const result = await api.call(CHANGE);

    const detail = result.ok ? '' : (result.error.detail ?? '');
    expect(detail.startsWith('Hello x')).toBe(true);
    expect(detail.length).toBeLessThanOrEqual(256);
  });

  it('navigates nowhere when an answer asks for it', async () => {
    const location = { href: 'about:here', assign: () => undefined };
    const global = globalThis as { window?: unknown };
    global.window = { location };
    const { api, requests } = apiAnswering([
      Response.json({ name: 'Acme', url: 'https://evil.example/', redirect: true }),
    ]);

    const result = await api.call(CHANGE);

    delete global.window;
    expect(result).toEqual({ ok: true, value: { name: 'Acme' } });
    expect([location.href, requests.length]).toEqual(['about:here', 1]);
  });

  it('returns text, and a file as its bytes, where the call expects them', async () => {
    const TEXT = apiCall({ method: 'GET', path: '/text', effect: 'read' }, () => z.string());
    const FILE = apiCall({ method: 'GET', path: '/file', effect: 'read' }, () => z.instanceof(Blob));
    const bytes = new Uint8Array([0, 255, 128, 10]);
    const { api } = apiAnswering([
      new Response('Grüße', { headers: { 'content-type': 'text/plain' } }),
      new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }),
    ]);

    expect(await api.call(TEXT)).toEqual({ ok: true, value: 'Grüße' });
    const file = await api.call(FILE);

    expect(file.ok && new Uint8Array(await file.value.arrayBuffer())).toEqual(bytes);
  });

  it('reports an address that is none, and sends nothing', async () => {
    const { dependencies, requests } = apiAnswering([Response.json({ name: 'Acme' })]);
    const api = createApi({ ...SERVER, baseURL: 'auth.example' }, dependencies, codeOfRefusal);

    expect(await api.call(READ)).toEqual({ ok: false, error: { code: 'address-invalid' } });
    expect(requests).toEqual([]);
  });

  it('reports whatever the browser throws at a request as one that did not arrive', async () => {
    const { api } = apiAnswering([new DOMException('blocked', 'NotAllowedError')]);

    expect(await api.call(CHANGE)).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  it('throws our own bugs unchanged', async () => {
    const { api } = apiAnswering([new RangeError('bug')]);

    await expect(api.call(CHANGE)).rejects.toThrow('bug');
  });
});

describe('the text of an answer', () => {
  const answer = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

  it.each(['2026-03-03T12:00:00Z', 'true', 'Infinity', ' spaced '])(
    'keeps the name %s a text',
    async (name) => {
      const { api } = apiAnswering([answer(JSON.stringify({ name }))]);

      expect(await api.call(READ)).toEqual({ ok: true, value: { name } });
    },
  );

  it('never becomes a prototype', async () => {
    const { api } = apiAnswering([answer('{"__proto__": {"isOwner": true}, "name": "Acme"}')]);

    const result = await api.call(ANYTHING);

    expect(result).toEqual({ ok: true, value: { name: 'Acme' } });
    expect(
      Object.keys(result.ok && typeof result.value === 'object' && result.value ? result.value : {}),
    ).toEqual(['name']);
  });
});

describe('a call with three forms', () => {
  const older: NonNullable<ApiCall['older']> = {
    after: 'bad-request',
    toBody: ({ id }) => ({ middle: id }),
    older: { after: 'account-not-found', toBody: ({ id }) => ({ first: id }) },
  };
  const THING = apiCall({ method: 'POST', path: '/thing', effect: 'change', older }, () => z.unknown());
  const refusal = (message: string) => Response.json({ message }, { status: 400 });
  const INVALID = () => refusal('Invalid body');
  const MISSING = () => refusal('Account not found');
  const DONE = () => Response.json({});
  const REFUSED_FORMS = ['POST /thing account-not-found', 'POST /thing bad-request'];

  /** The server is known to refuse some of its forms. */
  async function send(replies: Reply[], known: readonly string[] = []) {
    const refusedForms: string[] = [];
    const { dependencies, requests } = apiAnswering(replies, {
      isAbsent: (_server, form) => known.includes(nameOfForm(form)),
      onAbsent: (_server, form) => void refusedForms.push(nameOfForm(form)),
    });
    const result = await createApi(SERVER, dependencies, codeOfRefusal).call(THING, { body: { id: 'row' } });
    const bodies: object[] = await Promise.all(requests.map((request) => request.json()));
    return { result, refusedForms, forms: bodies.map((body) => Object.keys(body)[0]) };
  }

  it('is sent in each until one is taken', async () => {
    expect(await send([INVALID(), MISSING(), DONE()])).toEqual({
      result: { ok: true, value: {} },
      refusedForms: REFUSED_FORMS,
      forms: ['id', 'middle', 'first'],
    });
  });

  it('learns nothing where none is taken', async () => {
    expect(await send([INVALID(), MISSING(), MISSING()])).toMatchObject({
      result: { error: { code: 'account-not-found' } },
      refusedForms: [],
    });
  });

  it('is sent at once in the form that was taken before', async () => {
    expect(await send([DONE()], REFUSED_FORMS)).toMatchObject({ result: { ok: true }, forms: ['first'] });
  });

  it('is sent in its newer forms again where the server has changed', async () => {
    expect(await send([INVALID(), INVALID(), DONE()], REFUSED_FORMS)).toMatchObject({
      result: { ok: true },
      forms: ['first', 'middle', 'id'],
    });
  });

  it('is refused as before where the server has not changed', async () => {
    expect(await send([MISSING(), MISSING(), INVALID()], REFUSED_FORMS)).toMatchObject({
      result: { error: { code: 'account-not-found' } },
      forms: ['first', 'middle', 'id'],
    });
  });

  it('is never sent in another form where the one that was taken before may have arrived', async () => {
    expect(await send([new TypeError('Failed to fetch')], REFUSED_FORMS)).toMatchObject({
      result: { error: { code: 'unreachable' } },
      forms: ['first'],
    });
  });
});

describe('what a server lacks', () => {
  const HOUR_MS = 3_600_000;
  const OPTIONAL = apiCall({ method: 'GET', path: '/newer', effect: 'read', mayBeAbsent: true }, () =>
    z.unknown(),
  );
  const NEWER = apiCall({ ...OPTIONAL, path: '/newer', older: { after: 'not-found', path: '/older' } }, () =>
    z.unknown(),
  );
  const TEAMS = apiCall({ method: 'POST', path: '/organization/create-team', effect: 'change' }, () =>
    z.unknown(),
  );
  const none = () => new Response(null, { status: 404 });

  function asking(replies: Reply[], known: Partial<Connection> = {}) {
    const refusedForms: string[] = [];
    const { dependencies, requests } = apiAnswering(replies, {
      now: () => 2 * HOUR_MS,
      isAbsent: (server, form) => isKnownAbsent(server, form, 2 * HOUR_MS),
      onAbsent: (_server, form) => void refusedForms.push(nameOfForm(form)),
    });
    const paths = () => requests.map(({ url }) => new URL(url).pathname.replace(SERVER.basePath, ''));
    return { api: createApi({ ...SERVER, ...known }, dependencies, codeOfRefusal), refusedForms, paths };
  }

  it('is reported once for a missing path', async () => {
    const { api, refusedForms } = asking([none()]);

    expect(await api.call(OPTIONAL)).toEqual({ ok: false, error: { code: 'not-found' } });
    expect(refusedForms).toEqual(['GET /newer']);
  });

  it.each<[string, ApiCall, Response]>([
    [
      'a call of its own that finds nothing',
      OPTIONAL,
      Response.json({ message: 'Not found' }, { status: 404 }),
    ],
    ['what stands in front of it', OPTIONAL, html(404)],
    ['a path that every server has', READ, none()],
  ])('is not concluded from %s', async (_what, asked, reply) => {
    const { api, refusedForms } = asking([reply]);

    await api.call(asked);

    expect(refusedForms).toEqual([]);
  });

  it('is not requested again, and its older form at once', async () => {
    const { api, paths } = asking([Response.json({})], { absent: { 'GET /newer': HOUR_MS + 1 } });

    expect(await api.call(OPTIONAL)).toMatchObject({ error: { code: 'not-found' } });
    expect(await api.call(NEWER)).toEqual({ ok: true, value: {} });
    expect(paths()).toEqual(['/older']);
  });

  it('is requested again after an hour, or where the clock was set back', async () => {
    for (const at of [HOUR_MS, 3 * HOUR_MS]) {
      const { api, paths } = asking([Response.json({})], { absent: { 'GET /newer': at } });
      await api.call(OPTIONAL);
      expect(paths()).toEqual(['/newer']);
    }
  });

  it('is nothing of a plugin that it does not have', async () => {
    const capabilities = { ...CONNECTION.capabilities, teams: false };
    const { api, paths } = asking([Response.json({})], { capabilities });

    expect(await api.call(TEAMS)).toMatchObject({ error: { code: 'not-found' } });
    expect(paths()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiCall } from '@/lib/core/api/apiCall';
import { type ApiDependencies, createApi } from '@/lib/core/api/createApi';
import { codeOfRefusal } from '../../../../knownErrors';

const READ = apiCall({ method: 'GET', path: '/thing', effect: 'read' }, () => z.unknown());
const CHANGE = apiCall({ method: 'POST', path: '/thing', effect: 'change' }, () => z.unknown());

/** Records what the api does, in order. */
function apiTelling(replies: (Response | Error)[], more: Partial<ApiDependencies> = {}) {
  const events: string[] = [];
  const left = [...replies];
  const dependencies: ApiDependencies = {
    fetch: async (input) => {
      events.push(`fetch ${new Request(input).url.split('/')[2]}`);
      const reply = left.shift() ?? Response.json({});
      if (reply instanceof Error) throw reply;
      return reply;
    },
    hasPermission: async () => true,
    isOnline: () => true,
    wait: async (milliseconds) => void events.push(`wait ${milliseconds}`),
    ...more,
  };
  const api = createApi({ baseURL: 'https://a.example', basePath: '/api/auth' }, dependencies, codeOfRefusal);
  const beforeSend = async () => void events.push('sent');
  return { api, events, beforeSend, dependencies };
}

const FAILURES = [
  ['cannot be reached', new TypeError('Failed to fetch')],
  ['takes too long', new DOMException('late', 'TimeoutError')],
  ['fails', new Response(null, { status: 503 })],
] as const;

const REFUSALS = [
  ['refuses', new Response(null, { status: 403 })],
  ['limits', new Response(null, { status: 429 })],
  ['knows no session', new Response(null, { status: 401 })],
  ['answers no JSON', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
] as const;

describe('what an api sends', () => {
  it.each([
    ['a read', READ],
    ['a change', CHANGE],
  ])('is nothing without the permission: %s', async (_what, thing) => {
    const { api, events, beforeSend } = apiTelling([], { hasPermission: async () => false });

    const result = await api.call(thing, { beforeSend });

    expect(result).toEqual({ ok: false, error: { code: 'no-permission' } });
    expect(events).toEqual([]);
  });

  it('asks for the permission of its own server at every call', async () => {
    const asked: string[] = [];
    const hasPermission = async (baseURL: string) => asked.push(baseURL) < 2;
    const { api, events } = apiTelling([], { hasPermission });

    await api.call(CHANGE);
    await api.call(CHANGE);

    expect(asked).toEqual(['https://a.example', 'https://a.example']);
    expect(events).toEqual(['fetch a.example']);
  });

  it('is no change while offline', async () => {
    const { api, events, beforeSend } = apiTelling([], { isOnline: () => false });

    const result = await api.call(CHANGE, { beforeSend });

    expect(result).toEqual({ ok: false, error: { code: 'offline' } });
    expect(events).toEqual([]);
  });

  it('is a read even where the browser thinks it is offline, because a server may be on this machine', async () => {
    const { api, events } = apiTelling([], { isOnline: () => false });

    expect(await api.call(READ)).toMatchObject({ ok: true });
    expect(events).toEqual(['fetch a.example']);
  });

  it('is a read that fails as offline where the browser is, and as unreachable where it is not', async () => {
    const failures = [new TypeError('1'), new TypeError('2')];
    const offline = apiTelling(failures, { isOnline: () => false });
    const online = apiTelling(failures);

    expect(await offline.api.call(READ)).toEqual({ ok: false, error: { code: 'offline' } });
    expect(await online.api.call(READ)).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  it('is a read that fails as offline where the connection is lost before it times out', async () => {
    const failures = [new DOMException('1', 'TimeoutError'), new DOMException('2', 'TimeoutError')];
    const offline = apiTelling(failures, { isOnline: () => false });
    const online = apiTelling(failures);

    expect(await offline.api.call(READ)).toEqual({ ok: false, error: { code: 'offline' } });
    expect(await online.api.call(READ)).toEqual({ ok: false, error: { code: 'timeout' } });
  });

  it('is a change whose outcome stays open where the connection is lost meanwhile', async () => {
    let isOnline = true;
    const { api } = apiTelling([new TypeError('1')], { isOnline: () => isOnline });
    const beforeSend = async () => {
      isOnline = false;
    };

    expect(await api.call(CHANGE, { beforeSend })).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  it('is announced before it leaves', async () => {
    const { api, events, beforeSend } = apiTelling([]);

    await api.call(CHANGE, { beforeSend });

    expect(events).toEqual(['sent', 'fetch a.example']);
  });

  it('does not leave when it could not be announced', async () => {
    const { api, events } = apiTelling([]);
    const beforeSend = () => Promise.reject(new Error('storage is full'));

    await expect(api.call(CHANGE, { beforeSend })).rejects.toThrow('storage is full');
    expect(events).toEqual([]);
  });

  it.each(FAILURES)('is one change, even when the server %s', async (_how, reply) => {
    const { api, events } = apiTelling([reply instanceof Response ? reply.clone() : reply]);

    expect(await api.call(CHANGE)).toMatchObject({ ok: false });
    expect(events).toEqual(['fetch a.example']);
  });

  it.each(FAILURES)('is a read once more, a second later, when the server %s', async (_how, reply) => {
    const { api, events } = apiTelling([reply instanceof Response ? reply.clone() : reply]);

    expect(await api.call(READ)).toMatchObject({ ok: true });
    expect(events).toEqual(['fetch a.example', 'wait 1000', 'fetch a.example']);
  });

  it('is a read twice and no more', async () => {
    const { api, events } = apiTelling([new TypeError('1'), new TypeError('2'), new TypeError('3')]);

    expect(await api.call(READ)).toEqual({ ok: false, error: { code: 'unreachable' } });
    expect(events).toEqual(['fetch a.example', 'wait 1000', 'fetch a.example']);
  });

  it('is a probe once', async () => {
    const { api, events } = apiTelling([new TypeError('1')]);

    expect(await api.call(READ, { once: true })).toMatchObject({ ok: false });
    expect(events).toEqual(['fetch a.example']);
  });

  it.each(REFUSALS)('is a read once when the server %s', async (_how, reply) => {
    const { api, events } = apiTelling([reply.clone()]);

    expect(await api.call(READ)).toMatchObject({ ok: false });
    expect(events).toEqual(['fetch a.example']);
  });
});

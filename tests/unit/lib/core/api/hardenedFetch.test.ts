import { describe, expect, it } from 'vitest';
import { createHardenedFetch, MAX_ANSWER_BYTES, TransportError } from '@/lib/core/api/hardenedFetch';

const ADDRESS = 'https://auth.example/api/auth/ok';

/** Returns one response and records its options. */
function fetchAnswering(response: Response) {
  const asked: RequestInit[] = [];
  const fake: typeof fetch = async (_input, init) => {
    asked.push(init ?? {});
    return response;
  };
  return { fetch: createHardenedFetch(fake), asked };
}

const transportCode = (cause: unknown) => (cause instanceof TransportError ? cause.code : cause);

/** Endless unless it is cancelled. */
function endlessBody() {
  const chunk = new Uint8Array(1024 * 1024);
  const seen = { chunks: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      seen.chunks += 1;
      controller.enqueue(chunk);
    },
    cancel: () => {
      seen.cancelled = true;
    },
  });
  return { body, seen };
}

describe('createHardenedFetch', () => {
  it("sends the browser's cookies, bypasses the cache, sends no referrer, and follows no redirect", async () => {
    const { fetch, asked } = fetchAnswering(Response.json({ ok: true }));

    await fetch(ADDRESS, { method: 'POST', credentials: 'omit', redirect: 'follow', cache: 'default' });

    expect(asked).toMatchObject([
      {
        method: 'POST',
        credentials: 'include',
        redirect: 'manual',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      },
    ]);
  });

  it('hands on status, headers and body', async () => {
    const { fetch } = fetchAnswering(
      new Response('{"message":"Grüße 👋"}', { status: 418, headers: { 'x-retry-after': '7' } }),
    );

    const response = await fetch(ADDRESS);

    expect(response.status).toBe(418);
    expect(response.headers.get('x-retry-after')).toBe('7');
    expect(await response.json()).toEqual({ message: 'Grüße 👋' });
  });

  it.each([301, 302, 303, 307, 308])('refuses to be sent elsewhere by a %i', async (status) => {
    const { fetch } = fetchAnswering(
      new Response(null, { status, headers: { location: 'https://evil.example/' } }),
    );

    expect(await fetch(ADDRESS).catch(transportCode)).toBe('server-redirects');
  });

  it('refuses a redirect in the form that browsers hide', async () => {
    const hidden = new Response(null);
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' });
    Object.defineProperty(hidden, 'status', { value: 0 });

    expect(await fetchAnswering(hidden).fetch(ADDRESS).catch(transportCode)).toBe('server-redirects');
  });

  it('stops reading an answer that does not end', async () => {
    const { body, seen } = endlessBody();

    const outcome = await fetchAnswering(new Response(body)).fetch(ADDRESS).catch(transportCode);

    expect(outcome).toBe('answer-too-large');
    expect(seen.cancelled).toBe(true);
    expect(seen.chunks).toBeLessThan(12);
  });

  it('reads an answer of exactly the bound and refuses one byte more', async () => {
    const largest = 'x'.repeat(MAX_ANSWER_BYTES);

    const read = await fetchAnswering(new Response(largest)).fetch(ADDRESS);
    const refused = await fetchAnswering(new Response(`${largest}x`))
      .fetch(ADDRESS)
      .catch(transportCode);

    expect((await read.text()).length).toBe(MAX_ANSWER_BYTES);
    expect(refused).toBe('answer-too-large');
  });

  it('reads no more than the call needs', async () => {
    const { body, seen } = endlessBody();
    const fetch = createHardenedFetch(async () => new Response(body), 1024);

    expect(await fetch(ADDRESS).catch(transportCode)).toBe('answer-too-large');
    expect(seen.cancelled).toBe(true);
    expect(seen.chunks).toBeLessThan(4);
  });

  it.each([
    ['that cannot be unpacked', new TypeError('network error'), 'server-error'],
    ['that takes too long', new DOMException('Too late', 'TimeoutError'), 'TimeoutError'],
  ])('tells a server that cannot be reached from an answer %s', async (_which, cause, expected) => {
    const body = new ReadableStream({ pull: (controller) => controller.error(cause) });

    const outcome: unknown = await fetchAnswering(new Response(body)).fetch(ADDRESS).catch(transportCode);

    expect(outcome instanceof DOMException ? outcome.name : outcome).toBe(expected);
  });

  it('puts characters together that were cut between two chunks', async () => {
    const bytes = new TextEncoder().encode('👋');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });

    const response = await fetchAnswering(new Response(body)).fetch(ADDRESS);

    expect(await response.text()).toBe('👋');
  });

  it.each([204, 205])('takes a %i, which has no body', async (status) => {
    const response = await fetchAnswering(new Response(null, { status })).fetch(ADDRESS);

    expect([response.status, await response.text()]).toEqual([status, '']);
  });
});

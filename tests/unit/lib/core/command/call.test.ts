import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { call, showAccount, shownAccount } from '@/lib/core/command/call';
import type { ShownAccount } from '@/lib/core/command/contract';
import { ok } from '@/lib/core/result';

type Sent = {
  type: string;
  data: { operationId: string; issuedAt: number; account?: ShownAccount | null; input: unknown };
};
type Answer = { res: unknown } | { lastError: string } | { thrown: Error };

const PORT_CLOSED: Answer = { lastError: 'The message port closed before a response was received.' };

/** The browser returns the answers one after another, the last one for good. */
function browserAnswering(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  const runtime = fakeBrowser.runtime as { sendMessage: unknown; lastError?: unknown };
  runtime.sendMessage = (message: Sent, respond: (answer?: unknown) => void) => {
    sent.push(structuredClone(message));
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer || 'thrown' in answer) throw answer?.thrown ?? new Error('no answer');
    if ('lastError' in answer) runtime.lastError = { message: answer.lastError };
    respond('res' in answer ? answer : undefined);
    delete runtime.lastError;
  };
  return sent;
}

describe('call', () => {
  const original = fakeBrowser.runtime.sendMessage;

  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    fakeBrowser.runtime.sendMessage = original;
  });

  it('sends the input with an operation id and the time of the choice', async () => {
    const sent = browserAnswering({ res: ok(null) });
    const before = Date.now();

    const result = await call('sessions.refresh', { reason: 'open' });

    expect(result).toEqual({ ok: true, value: null });
    expect(sent).toMatchObject([{ type: 'sessions.refresh', data: { input: { reason: 'open' } } }]);
    expect(sent[0]?.data.operationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.data.issuedAt).toBeGreaterThanOrEqual(before);
  });

  it('sends the account that the page shows, or the one that its work began for', async () => {
    const sent = browserAnswering({ res: ok(null) });
    showAccount({ connectionId: 'c1', userId: 'mika' });
    const began = shownAccount();

    await call('sessions.signOut', null);
    showAccount({ connectionId: 'c2', userId: null });
    await call('sessions.signOut', null);
    await call('sessions.signOut', null, began);
    showAccount(null);
    await call('sessions.signOut', null);

    expect(sent.map(({ data }) => data.account?.connectionId)).toEqual(['c1', 'c2', 'c1', undefined]);
  });

  it('hands on what the worker refused', async () => {
    const error = { code: 'rate-limited', retryAfterSeconds: 9 };
    browserAnswering({ res: { ok: false, error } });

    expect(await call('sessions.signOut', null)).toEqual({ ok: false, error });
  });

  it('asks again under the same operation id and time when the worker dies before it answers', async () => {
    const sent = browserAnswering(PORT_CLOSED, PORT_CLOSED, { res: ok(null) });

    const result = await call('sessions.signOut', null);

    expect(result).toEqual({ ok: true, value: null });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('asks again if there was no response at all', async () => {
    const sent = browserAnswering(
      { thrown: new Error('Could not establish connection.') },
      { res: ok(null) },
    );

    expect(await call('sessions.signOut', null)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it('gives two choices two operation ids', async () => {
    const sent = browserAnswering({ res: ok(null) });

    await call('sessions.signOut', null);
    await call('sessions.signOut', null);

    expect(sent[0]?.data.operationId).not.toBe(sent[1]?.data.operationId);
  });

  it('gives up after three times', async () => {
    const sent = browserAnswering(PORT_CLOSED);

    expect(await call('sessions.signOut', null)).toEqual({
      ok: false,
      error: { code: 'worker-unavailable' },
    });
    expect(sent).toHaveLength(3);
  });

  it('asks for a reload, once, when the page is older than the extension', async () => {
    const sent = browserAnswering({ thrown: new Error('Extension context invalidated.') });

    expect(await call('sessions.signOut', null)).toEqual({ ok: false, error: { code: 'reload-required' } });
    expect(sent).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['text', 'done'],
    ['a Result of another shape', { ok: true }],
    ['a code that has not the form of one', { ok: false, error: { code: '__proto__' } }],
    ['null', null],
  ])('takes %s for a bug', async (_what, res) => {
    browserAnswering({ res });

    expect(await call('sessions.signOut', null)).toEqual({ ok: false, error: { code: 'unexpected' } });
  });
});

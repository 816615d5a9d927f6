import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as CONTRACTS from '@/lib/contracts';
import { serve } from '@/lib/core/command/serve';
import { messenger } from '@/lib/core/command/wire';
import { ok } from '@/lib/core/result';
import { StorageFailure } from '@/lib/core/state/storageFailure';
import type { Commands } from '@/lib/worker';
import { contracts } from '@/tests/contracts';

const OWN = { id: 'abcdefgh', origin: 'chrome-extension://abcdefgh' };
const OUR_PAGE = { id: OWN.id, origin: OWN.origin };
const DATA = {
  operationId: '11111111-1111-4111-8111-111111111111',
  issuedAt: 1,
  input: { reason: 'open' },
};

/** `answer` runs for every command. */
function commandsAnswering(answer: () => Promise<unknown>): Commands {
  // Safe: one for every name, which Object.fromEntries cannot express.
  return Object.fromEntries(Object.keys(contracts).map((name) => [name, answer])) as unknown as Commands;
}

/** A sender gets the first response of any listener, as in the browser. */
function send(message: unknown, sender: object = OUR_PAGE): Promise<unknown> {
  return new Promise((resolve) => {
    void fakeBrowser.runtime.onMessage.trigger(message, sender, resolve);
  });
}

// The messenger keeps its listeners for the life of a worker, so all tests are served by one.
const state = { answer: async (): Promise<unknown> => ok(null) };

describe('serve', () => {
  beforeEach(() => {
    state.answer = async () => ok(null);
  });

  it('registers its listeners at once, before anything is awaited', () => {
    const commands = commandsAnswering(() => state.answer());

    serve(CONTRACTS, { commands, isInUse: async () => true }, OWN);

    expect(fakeBrowser.runtime.onMessage.hasListeners()).toBe(true);
  });

  it('answers our own page', async () => {
    const answer = await send({ id: 1, type: 'sessions.refresh', timestamp: 1, data: DATA });

    expect(answer).toEqual({ res: { ok: true, value: null } });
  });

  it('refuses a content script', async () => {
    const sender = { id: OWN.id, origin: 'https://evil.example' };

    const answer = await send({ id: 1, type: 'sessions.refresh', timestamp: 1, data: DATA }, sender);

    expect(answer).toEqual({ res: { ok: false, error: { code: 'sender-refused' } } });
  });

  it('does not believe a sender that the message itself brings along', async () => {
    const message = { id: 1, type: 'sessions.refresh', timestamp: 1, data: DATA, sender: OUR_PAGE };

    const answer = await send(message, { id: 'other', origin: 'chrome-extension://other' });

    expect(answer).toEqual({ res: { ok: false, error: { code: 'sender-refused' } } });
  });

  it.each([
    ['an inherited name', { id: 1, type: 'constructor', timestamp: 1, data: DATA }],
    ['the prototype', JSON.parse('{"id":1,"type":"__proto__","timestamp":1}')],
    ['an unknown name', { id: 1, type: 'sessions.steal', timestamp: 1 }],
    ['no name', { id: 1, timestamp: 1 }],
    ['text', 'hello'],
    ['null', null],
  ])('refuses a message with %s', async (_what, message) => {
    expect(await send(message)).toEqual({ res: { ok: false, error: { code: 'invalid-message' } } });
  });

  it('returns an internal failure as a value, and logs only its class', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    state.answer = () => Promise.reject(new RangeError('password was hunter2'));

    const answer = await send({ id: 1, type: 'sessions.refresh', timestamp: 1, data: DATA });

    expect(answer).toEqual({ res: { ok: false, error: { code: 'unexpected' } } });
    expect(JSON.stringify(logged.mock.calls)).toContain('RangeError');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('hunter2');
    logged.mockRestore();
  });

  it('says that there is no room, where something could not be stored', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    state.answer = () => Promise.reject(new StorageFailure('No room for preferences'));

    const answer = await send({ id: 1, type: 'sessions.refresh', timestamp: 1, data: DATA });

    expect(answer).toEqual({ res: { ok: false, error: { code: 'storage-failed' } } });
    logged.mockRestore();
  });

  it('cannot be served a second time', () => {
    expect(() => messenger.onMessage('sessions.refresh', () => undefined)).toThrow(/only one listener/);
  });
});

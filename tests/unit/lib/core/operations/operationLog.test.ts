import { describe, expect, it, vi } from 'vitest';
import type { NewOperation, OperationSteps } from '@/lib/core/operations/operationLog';
import type { Operation } from '@/lib/core/operations/schema';
import { fail, ok } from '@/lib/core/result';
import { createClock } from '@/tests/createWorker';
import { memoryValue } from '@/tests/memoryValue';
import { commands, createLog, logWith, openedState, SIGN_OUT, stored } from './operationLogWith';

describe('createOperationLog', () => {
  it('records, then marks as sent, then sends, then settles', async () => {
    const { log, events, phases, steps } = logWith();

    const outcome = await log.run(SIGN_OUT, steps);

    expect(outcome).toEqual(ok(null));
    expect(events).toEqual(['begin recorded', 'send sent']);
    expect(phases()).toEqual([['recorded'], ['sent'], ['settled']]);
  });

  it('keeps a refusal as the outcome', async () => {
    const { log, value, steps } = logWith();
    const refusal = fail('rate-limited', { retryAfterSeconds: 9 });

    const outcome = await log.run(SIGN_OUT, { ...steps, send: async () => refusal });

    expect(outcome).toEqual(refusal);
    expect(await value.get()).toMatchObject([
      { progress: { phase: 'settled', error: { code: 'rate-limited', retryAfterSeconds: 9 } } },
    ]);
  });

  it('sends once when the same page asks twice at the same time', async () => {
    const { log, events, steps } = logWith();

    const outcomes = await Promise.all([log.run(SIGN_OUT, steps), log.run(SIGN_OUT, steps)]);

    expect(outcomes).toEqual([ok(null), ok(null)]);
    expect(events.filter((event) => event.startsWith('send'))).toHaveLength(1);
  });

  it('refuses an id that is used again for something else', async () => {
    const { log, events, steps } = logWith();
    await log.run(SIGN_OUT, steps);
    events.length = 0;

    const other = await log.run({ ...SIGN_OUT, kind: 'signIn.email' }, steps);

    expect(other).toEqual(fail('invalid-message'));
    expect(events).toEqual([]);
  });

  it.each<[string, NewOperation, NewOperation]>([
    ['server', SIGN_OUT, { ...SIGN_OUT, connectionId: 'c2' }],
    ['subject', { ...SIGN_OUT, subject: 'a' }, { ...SIGN_OUT, subject: 'b' }],
  ])('refuses an id that is used again for another %s, done or under way', async (_what, first, second) => {
    const { log, events, steps } = logWith();
    const gate = Promise.withResolvers<void>();
    const send: OperationSteps['send'] = () => gate.promise.then(() => ok(null));
    const running = log.run(first, { ...steps, send });

    expect(await log.run(second, steps)).toEqual(fail('invalid-message'));
    gate.resolve();
    await running;

    expect(await log.run(second, steps)).toEqual(fail('invalid-message'));
    expect(events).toEqual([]);
  });

  it('makes room once when the storage is full, and continues', async () => {
    const value = memoryValue<Operation[]>([]);
    let isFull = true;
    const filling = {
      ...value,
      set: (operations: Operation[]) =>
        isFull ? Promise.reject(new Error('QUOTA_BYTES quota exceeded')) : value.set(operations),
    };
    const clock = createClock();
    const makeRoom = async () => {
      isFull = false;
    };
    const log = createLog({
      state: { operations: { operations: filling } },
      now: clock.now,
      wait: clock.wait,
      openedState: { makeRoom },
      commands,
    });

    const outcome = await log.run(SIGN_OUT, {
      send: async (sent) => sent().then(() => ok(null)),
      settle: async () => ok(null),
    });

    expect(outcome).toEqual(ok(null));
    expect(await value.get()).toMatchObject([{ progress: { phase: 'settled' } }]);
  });

  it('answers from the record when the page asks again later', async () => {
    const { log, events, steps } = logWith([
      stored({ phase: 'settled', settledAt: 1, error: { code: 'not-a-member' } }),
    ]);

    expect(await log.run(SIGN_OUT, steps)).toEqual(fail('not-a-member'));
    expect(events).toEqual([]);
  });

  it('never sends again what may have been sent, but reads its outcome', async () => {
    const { log, events, steps, value } = logWith([stored({ phase: 'sent' })]);

    expect(await log.run(SIGN_OUT, steps)).toEqual(ok(null));
    expect(events).toEqual(['settle']);
    expect(await value.get()).toMatchObject([{ progress: { phase: 'settled', error: null } }]);
  });

  it.each([
    ['still does not know', fail('not-confirmed'), 'not-confirmed'],
    ['knows more than the worker that found it', ok(null), undefined],
  ])('looks once more at what was not confirmed when its page %s', async (_what, seen, code) => {
    const settled = { phase: 'settled', settledAt: 1, error: { code: 'not-confirmed' } } as const;
    const { log, steps, value } = logWith([stored(settled)]);

    const outcome = await log.run(SIGN_OUT, { ...steps, settle: async () => seen });

    expect(outcome).toEqual(seen);
    expect(await value.get()).toMatchObject([{ progress: { error: code ? { code } : null } }]);
  });

  it('does what was recorded and never sent, without recording it twice', async () => {
    const { log, events, steps, value } = logWith([stored({ phase: 'recorded' })]);

    expect(await log.run(SIGN_OUT, steps)).toEqual(ok(null));
    expect(events).toEqual(['begin recorded', 'send sent']);
    expect(await value.get()).toHaveLength(1);
  });

  it('does not do for one account what was recorded for another', async () => {
    const { log, events, steps } = logWith([stored({ phase: 'recorded' })]);

    expect(await log.run({ ...SIGN_OUT, userId: 'ana' }, steps)).toEqual(fail('account-changed'));
    expect(events).toEqual([]);
  });

  it.each<[string, Operation]>([
    ['was recorded for nobody in particular', stored({ phase: 'recorded' }, { userId: null })],
    ['was sent already', stored({ phase: 'sent' })],
  ])('continues for another account with what %s', async (_what, before) => {
    const { log, steps } = logWith([before]);

    expect(await log.run({ ...SIGN_OUT, userId: 'ana' }, steps)).toEqual(ok(null));
  });

  it('asks no more once it is known that it was refused', async () => {
    const { log, steps } = logWith([stored({ phase: 'sent' })]);
    const settle = vi.fn(async () => fail('not-a-member'));

    expect(await log.run(SIGN_OUT, { ...steps, settle })).toEqual(fail('not-a-member'));
    expect(settle).toHaveBeenCalledTimes(1);
  });

  it('looks once more at what was not confirmed, and at no other', async () => {
    const settled = { phase: 'settled', settledAt: 1, error: { code: 'not-confirmed' } } as const;
    const { log, steps } = logWith([stored(settled, { id: 'other', subject: 'other' }), stored(settled)]);
    const settle = vi.fn(async () => ok(null));

    await log.run(SIGN_OUT, { ...steps, settle });

    expect(settle).toHaveBeenCalledWith(expect.objectContaining({ id: 'op-1' }));
  });

  it('keeps what is to be brought back, as it was when the request left', async () => {
    const { log, value, steps } = logWith();
    const resume = { userId: 'mika', sessionId: 's1', organizationId: 'acme', teamId: null };
    const send: OperationSteps['send'] = async (sent) => {
      await sent(resume);
      return ok(null);
    };

    await log.run(SIGN_OUT, { ...steps, send });

    expect((await value.get())[0]).toMatchObject({ resume });
  });

  it('asks until the request can no longer be under way', async () => {
    const { log, steps } = logWith([stored({ phase: 'sent' })]);
    let asked = 0;
    const settle = async () => {
      asked += 1;
      return asked < 4 ? fail('not-confirmed') : ok(null);
    };

    expect(await log.run(SIGN_OUT, { ...steps, settle })).toEqual(ok(null));
    expect(asked).toBe(4);
  });

  it('does not poll for long where nothing can show the outcome', async () => {
    const backupCodes = { ...SIGN_OUT, kind: 'twoFactor.newBackupCodes' } as const;
    const { log, steps } = logWith([stored({ phase: 'sent' }, backupCodes)]);
    let asked = 0;
    const settle = async () => {
      asked += 1;
      return fail('not-confirmed');
    };

    expect(await log.run(backupCodes, { ...steps, settle })).toEqual(fail('not-confirmed'));
    expect(asked).toBeLessThan(4);
  });

  it('reads more than once also where the worker was stopped for long', async () => {
    const { log, steps } = logWith([stored({ phase: 'sent' }, { startedAt: Date.now() - 3_600_000 })]);
    let asked = 0;
    const settle = async () => {
      asked += 1;
      return asked < 2 ? fail('not-confirmed') : ok(null);
    };

    expect(await log.run(SIGN_OUT, { ...steps, settle })).toEqual(ok(null));
  });

  it.each([
    ['keeps its pace', 0],
    ['was set back an hour', 3_600_000],
  ])('stops asking in the end when the clock %s', async (_how, backMs) => {
    const { log, steps } = logWith([stored({ phase: 'sent' }, { startedAt: Date.now() + backMs })]);
    let asked = 0;
    const settle = async () => {
      asked += 1;
      return asked > 100 ? ok(null) : fail('not-confirmed');
    };

    expect(await log.run(SIGN_OUT, { ...steps, settle })).toEqual(fail('not-confirmed'));
    expect(asked).toBeLessThan(20);
  });

  it('does not send when it could not be recorded', async () => {
    const { value, clock, events, steps } = logWith();
    vi.spyOn(value, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
    const log = createLog({
      state: { operations: { operations: value } },
      now: clock.now,
      wait: clock.wait,
      openedState,
      commands,
    });

    expect(await log.run({ ...SIGN_OUT, kind: 'organizations.setActive' }, steps)).toEqual(
      fail('storage-failed'),
    );
    expect(events).toEqual([]);
    // Nothing keeps a user from signing out.
    expect(await log.run(SIGN_OUT, steps)).toMatchObject({ ok: true });
    expect(events).not.toEqual([]);
  });

  it('returns the outcome even if it cannot be stored', async () => {
    const { value, clock, steps } = logWith();
    const writing = vi.spyOn(value, 'set');
    writing.mockImplementation(async () => {
      if (writing.mock.calls.length > 2) throw new Error('full');
    });
    const log = createLog({
      state: { operations: { operations: value } },
      now: clock.now,
      wait: clock.wait,
      openedState,
      commands,
    });

    expect(await log.run(SIGN_OUT, steps)).toEqual(ok(null));
    expect(writing.mock.calls.length).toBeGreaterThan(2);
  });

  it.each<[string, Operation[]]>([
    ['sending', []],
    ['settling', [stored({ phase: 'sent' })]],
  ])('leaves no caller waiting for a failure caused by a bug while %s', async (_when, before) => {
    const { log, value } = logWith(before);
    const failing = () => Promise.reject(new Error('bug'));

    await expect(log.run(SIGN_OUT, { send: failing, settle: failing })).rejects.toThrow('bug');

    expect(await value.get()).toMatchObject([
      { progress: { phase: 'settled', error: { code: 'unexpected' } } },
    ]);
  });

  it('keeps every one of many at the same time', async () => {
    const { log, value, steps } = logWith();
    const ids = ['a', 'b', 'c', 'd', 'e'];

    await Promise.all(ids.map((id) => log.run({ ...SIGN_OUT, id }, steps)));

    const kept = await value.get();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(kept.every(({ progress }) => progress.phase === 'settled')).toBe(true);
  });

  it('forgets the oldest outcomes, and never what is under way', async () => {
    const { log, value, steps } = logWith([stored({ phase: 'sent' }, { id: 'under-way' })]);

    for (let number = 1; number <= 30; number++) await log.run({ ...SIGN_OUT, id: `op-${number}` }, steps);

    const ids = (await value.get()).map(({ id }) => id);
    expect(ids).toHaveLength(21);
    expect(ids).toContain('under-way');
    expect(ids).toContain('op-30');
    expect(ids).not.toContain('op-1');
  });

  it('forgets what was done on one server', async () => {
    const { log, value } = logWith([
      stored({ phase: 'sent' }, { id: 'here' }),
      stored({ phase: 'sent' }, { id: 'elsewhere', connectionId: 'c2' }),
    ]);

    await log.forget('c1');

    expect((await value.get()).map(({ id }) => id)).toEqual(['elsewhere']);
  });

  it('drops its own record, and no other, if there is no room for the outcome', async () => {
    const { log, value, steps } = logWith([stored({ phase: 'sent' }, { id: 'other' })]);
    const store = value.set.bind(value);
    vi.spyOn(value, 'set').mockImplementation(async (operations) => {
      if (operations.some(({ progress }) => progress.phase === 'settled')) throw new Error('full');
      return store(operations);
    });

    expect(await log.run(SIGN_OUT, steps)).toEqual(ok(null));

    expect((await value.get()).map(({ id }) => id)).toEqual(['other']);
  });

  it('dismisses what is settled and nothing else', async () => {
    const { log, value } = logWith([
      stored({ phase: 'settled', settledAt: 1, error: null }, { id: 'done' }),
      stored({ phase: 'settled', settledAt: 2, error: null }, { id: 'done-too' }),
      stored({ phase: 'sent' }, { id: 'under-way' }),
    ]);

    await log.dismiss('done');
    await log.dismiss('under-way');
    await log.dismiss('unknown');

    expect((await value.get()).map(({ id }) => id)).toEqual(['done-too', 'under-way']);
  });
});

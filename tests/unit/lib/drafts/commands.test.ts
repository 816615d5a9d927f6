import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_TYPED } from '@/lib/core/schemas';
import { createDraftService } from '@/lib/drafts/commands';
import { DRAFT_LIFETIME_MS, MAX_PASTED } from '@/lib/drafts/rules';
import { type Drafts, draftValuesSchema } from '@/lib/drafts/schema';
import { MAX_METADATA_CHARACTERS } from '@/lib/organizations/fieldLengths';
import { memoryValue } from '@/tests/memoryValue';

function setUp() {
  const value = memoryValue<Drafts>({});
  const clock = { time: 1_000_000 };
  const alarms: number[] = [];
  const drafts = createDraftService({
    state: { drafts: { drafts: value } },
    now: () => clock.time,
    wakeDraftsAfter: (milliseconds) => alarms.push(milliseconds),
  });
  return { value, clock, alarms, drafts };
}

const SIGN_IN = { form: 'signIn' as const, values: { email: 'mika@acme.example', rememberMe: 'true' } };
const CONNECT = { form: 'connect' as const, values: { address: 'auth.acme.example' } };

describe('createDraftService', () => {
  it('keeps what was typed, per form', async () => {
    const { value, drafts } = setUp();

    await Promise.all([drafts.save(SIGN_IN), drafts.save(CONNECT)]);

    expect(await value.get()).toMatchObject({
      signIn: { values: SIGN_IN.values },
      connect: { values: CONNECT.values },
    });
  });

  it('keeps the last of what was typed', async () => {
    const { value, drafts } = setUp();

    await drafts.save(SIGN_IN);
    await drafts.save({ ...SIGN_IN, values: { email: 'ana@delta.example' } });

    expect((await value.get()).signIn?.values).toEqual({ email: 'ana@delta.example' });
  });

  it('discards one form', async () => {
    const { value, drafts } = setUp();
    await drafts.save(SIGN_IN);
    await drafts.save(CONNECT);

    await drafts.discard({ form: 'signIn' });

    expect(Object.keys(await value.get())).toEqual(['connect']);
  });

  it('asks to be woken two minutes after the last save', async () => {
    const { alarms, drafts } = setUp();

    await drafts.save(SIGN_IN);

    expect(alarms).toEqual([120_000]);
  });

  it.each([
    [DRAFT_LIFETIME_MS - 1, true],
    [DRAFT_LIFETIME_MS, false],
    [DRAFT_LIFETIME_MS * 10, false],
  ])('after %i ms it is kept: %s', async (ageMs, isKept) => {
    const { value, clock, drafts } = setUp();
    await drafts.save(SIGN_IN);
    clock.time += ageMs;

    await drafts.forgetOld();

    expect('signIn' in (await value.get())).toBe(isKept);
  });

  it('sets another alarm only if a draft is left', async () => {
    const { clock, alarms, drafts } = setUp();
    await drafts.save(SIGN_IN);
    clock.time += DRAFT_LIFETIME_MS / 2;
    await drafts.save(CONNECT);
    clock.time += DRAFT_LIFETIME_MS / 2;
    alarms.length = 0;

    await drafts.forgetOld();
    expect(alarms).toHaveLength(1);

    clock.time += DRAFT_LIFETIME_MS;
    alarms.length = 0;
    await drafts.forgetOld();
    expect(alarms).toEqual([]);
  });

  it('keeps what was not sent, of each sender, until that is sent, and wakes for nothing', async () => {
    const { value, clock, alarms, drafts } = setUp();
    await Promise.all([
      drafts.keepUnsent({ scope: 'acme', values: { emails: 'a@x.dev' } }),
      drafts.keepUnsent({ scope: 'bluebird', values: { emails: 'b@x.dev' } }),
      drafts.save(SIGN_IN),
    ]);
    clock.time += DRAFT_LIFETIME_MS * 10;
    alarms.length = 0;
    await drafts.forgetOld();

    await drafts.keepUnsent({ scope: 'acme', values: null });

    expect(await value.get()).toEqual({ unsent: { bluebird: { emails: 'b@x.dev' } } });
    expect(alarms).toEqual([]);
  });

  it('forgets what was not sent on a server with its account, and keeps ten lists at most', async () => {
    const { value, drafts } = setUp();
    await drafts.keepUnsent({ scope: 'c1 mika acme', values: { emails: 'a@x.dev' } });
    for (let count = 0; count < 10; count++) {
      await drafts.keepUnsent({ scope: `c2 mika o${count}`, values: { emails: 'b@x.dev' } });
    }
    expect(Object.keys((await value.get()).unsent ?? {})).toHaveLength(10);
    await drafts.keepUnsent({ scope: 'c1 mika acme', values: { emails: 'a@x.dev' } });

    await drafts.forget('c2');

    expect((await value.get()).unsent).toEqual({ 'c1 mika acme': { emails: 'a@x.dev' } });
  });

  it('keeps a draft for as long as its page saves it again', async () => {
    const { value, clock, drafts } = setUp();

    for (let minute = 0; minute < 10; minute++) {
      await drafts.save(SIGN_IN);
      clock.time += 60_000;
      await drafts.forgetOld();
    }

    expect(await value.get()).toHaveProperty('signIn');
  });

  it('forgets a draft also where the clock was set back', async () => {
    const { value, clock, drafts } = setUp();
    await drafts.save(SIGN_IN);

    clock.time -= DRAFT_LIFETIME_MS - 1;
    await drafts.forgetOld();
    expect(await value.get()).toHaveProperty('signIn');
    clock.time -= 1;
    await drafts.forgetOld();

    expect(await value.get()).toEqual({});
  });
});

describe('draftValuesSchema', () => {
  it.each([
    ['emails', MAX_PASTED],
    ['metadata', MAX_METADATA_CHARACTERS],
    ['name', MAX_TYPED],
    ['constructor', MAX_TYPED],
  ])('takes %s of %i characters and no more', (field, length) => {
    const isTaken = (text: string) => z.safeParse(draftValuesSchema, { [field]: text }).success;

    expect([isTaken('x'.repeat(length)), isTaken('x'.repeat(length + 1))]).toEqual([true, false]);
  });

  it('takes 32 fields and no more', () => {
    const isTaken = (length: number) => {
      const fields = Array.from({ length }, (_, index) => [`field${index}`, '']);
      return z.safeParse(draftValuesSchema, Object.fromEntries(fields)).success;
    };

    expect([isTaken(32), isTaken(33)]).toEqual([true, false]);
  });
});

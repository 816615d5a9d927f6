import { describe, expect, it } from 'vitest';
import type { CallContext, CommandName } from '@/lib/core/command/contract';
import { dispatch, isOwnPage, type Sender } from '@/lib/core/command/serve';
import { ok } from '@/lib/core/result';
import { MAX_PASTED } from '@/lib/drafts/rules';
import type { Commands } from '@/lib/worker';
import { contracts } from '@/tests/contracts';

const OWN = { id: 'abcdefgh', origin: 'chrome-extension://abcdefgh' };
const OPTIONS_PAGE: Sender = {
  id: OWN.id,
  origin: OWN.origin,
  url: `${OWN.origin}/options.html`,
  frameId: 0,
};
const OPERATION_ID = '11111111-1111-4111-8111-111111111111';
const ENVELOPE = { operationId: OPERATION_ID, issuedAt: 1, input: { reason: 'open' } };

const SERVED = { own: OWN, contracts, isInUse: async () => true };

/** The commands only record that they were run. */
function recordingCommands() {
  const handled: { name: string; input: unknown; context: CallContext }[] = [];
  const entries = Object.entries(contracts).map(([name, { effect }]) => {
    const run = async (input: unknown, context: CallContext) => {
      handled.push({ name, input, context });
      return ok(null);
    };
    return [name, effect === 'change' ? { run } : run];
  });
  // Safe: one for every name, which Object.fromEntries cannot express.
  return { commands: Object.fromEntries(entries) as Commands, handled };
}

const REFUSED_SENDERS: [string, Sender][] = [
  [
    'a content script',
    { id: OWN.id, origin: 'https://evil.example', url: 'https://evil.example/', frameId: 0 },
  ],
  [
    'a content script that names our page',
    { id: OWN.id, origin: 'https://evil.example', url: OPTIONS_PAGE.url },
  ],
  ['a sub-frame of our page', { ...OPTIONS_PAGE, frameId: 4 }],
  ['another extension', { id: 'other', origin: 'chrome-extension://other', frameId: 0 }],
  ['another extension that names our origin', { ...OPTIONS_PAGE, id: 'other' }],
  ['an origin that only begins like ours', { id: OWN.id, origin: `${OWN.origin}.evil.example` }],
  ['an origin with ours in its path', { id: OWN.id, origin: `https://evil.example/${OWN.origin}` }],
  ['our origin with a slash, which no browser stamps', { id: OWN.id, origin: `${OWN.origin}/` }],
  ['our origin in capitals', { id: OWN.id, origin: OWN.origin.toUpperCase() }],
  ['an opaque origin', { id: OWN.id, origin: 'null', url: OPTIONS_PAGE.url }],
  ['an empty origin', { id: OWN.id, origin: '' }],
  ['a url that only begins like ours', { id: OWN.id, url: `${OWN.origin}.evil.example/options.html` }],
  ['a url with ours behind an at sign', { id: OWN.id, url: 'chrome-extension://abcdefgh@evil/x' }],
  ['a url that is none', { id: OWN.id, url: 'options.html' }],
  ['a sender without an id', { origin: OWN.origin, frameId: 0 }],
  ['a sender with an id alone', { id: OWN.id }],
  [
    'a sender with undefined fields',
    { id: undefined, origin: undefined, url: undefined, frameId: undefined },
  ],
  ['nobody', {}],
];

describe('isOwnPage', () => {
  it.each<[string, Sender]>([
    ['a page in a tab', OPTIONS_PAGE],
    ['the popup, which has no frame', { id: OWN.id, origin: OWN.origin, url: `${OWN.origin}/popup.html` }],
    [
      'a page of Firefox, which stamps no origin',
      { id: OWN.id, url: `${OWN.origin}/popup.html`, frameId: 0 },
    ],
  ])('knows %s', (_who, sender) => {
    expect(isOwnPage(sender, OWN)).toBe(true);
  });

  it.each(REFUSED_SENDERS)('does not know %s', (_who, sender) => {
    expect(isOwnPage(sender, OWN)).toBe(false);
  });
});

describe('dispatch', () => {
  it('hands the input and the context to what carries out the command', async () => {
    const { commands, handled } = recordingCommands();

    const reply = await dispatch('sessions.refresh', ENVELOPE, OPTIONS_PAGE, {
      ...SERVED,
      commands,
    });

    expect(reply).toEqual({ ok: true, value: null });
    expect(handled).toEqual([
      {
        name: 'sessions.refresh',
        input: { reason: 'open' },
        context: { operationId: OPERATION_ID, issuedAt: 1 },
      },
    ]);
  });

  it.each(REFUSED_SENDERS)('does nothing for %s', async (_who, sender) => {
    const { commands, handled } = recordingCommands();

    const reply = await dispatch('sessions.refresh', ENVELOPE, sender, { ...SERVED, commands });

    expect(reply).toEqual({ ok: false, error: { code: 'sender-refused' } });
    expect(handled).toEqual([]);
  });

  it('looks at the sender before it looks at the message', async () => {
    const { commands } = recordingCommands();

    const reply = await dispatch('no.such', null, {}, { ...SERVED, commands });

    expect(reply).toMatchObject({ error: { code: 'sender-refused' } });
  });

  it.each([
    ['constructor'],
    ['__proto__'],
    ['toString'],
    ['hasOwnProperty'],
    ['Sessions.refresh'],
    ['sessions.refresh '],
    [''],
    [undefined],
    [null],
    [{ name: 'sessions.refresh' }],
    [['sessions.refresh']],
  ])('knows no command %j', async (name) => {
    const { commands, handled } = recordingCommands();

    const reply = await dispatch(name, ENVELOPE, OPTIONS_PAGE, { ...SERVED, commands });

    expect(reply).toEqual({ ok: false, error: { code: 'invalid-message' } });
    expect(handled).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'open'],
    ['a list', [ENVELOPE]],
    ['no operation id', { issuedAt: 1, input: { reason: 'open' } }],
    ['an operation id that is none', { ...ENVELOPE, operationId: '1' }],
    ['an operation id of 10 MB', { ...ENVELOPE, operationId: 'x'.repeat(10_000_000) }],
    ['no time', { operationId: OPERATION_ID, input: { reason: 'open' } }],
    ['a time that is text', { ...ENVELOPE, issuedAt: '1' }],
    ['a time that is not a number', { ...ENVELOPE, issuedAt: Number.NaN }],
    ['no input', { operationId: OPERATION_ID, issuedAt: 1 }],
    ['an unknown reason', { ...ENVELOPE, input: { reason: 'alarm' } }],
    ['a reason of 10 MB', { ...ENVELOPE, input: { reason: 'x'.repeat(10_000_000) } }],
    ['an inherited reason', { ...ENVELOPE, input: Object.create({ reason: 3 }) }],
  ])('refuses an envelope with %s', async (_what, data) => {
    const { commands, handled } = recordingCommands();

    const reply = await dispatch('sessions.refresh', data, OPTIONS_PAGE, { ...SERVED, commands });

    expect(reply).toEqual({ ok: false, error: { code: 'invalid-message' } });
    expect(handled).toEqual([]);
  });

  it.each<[CommandName, unknown]>([
    ['organizations.setActive', { by: 'id', organizationId: '' }],
    ['organizations.setActive', { by: 'id', organizationId: 'x'.repeat(10_000_000) }],
    ['organizations.setActive', { by: 'slug', slug: 'x'.repeat(10_000_000) }],
    ['organizations.setActive', { by: 'name', name: 'Acme' }],
    ['signIn.email', { email: 'a@b.example', password: 'x'.repeat(10_000_000), rememberMe: true }],
    ['signIn.email', { email: 'x'.repeat(10_000_000), password: 'secret', rememberMe: true }],
    ['drafts.save', { form: 'signIn', values: { email: 'x'.repeat(10_000_000) } }],
    ['drafts.save', { form: 'signIn', values: { password: 'secret' } }],
    ['drafts.save', { form: 'signIn', values: { ['x'.repeat(10_000_000)]: '' } }],
    ['drafts.save', { form: 'other', values: {} }],
    ['connections.add', { baseURL: 'javascript:alert(1)', basePaths: ['/api/auth'], dashboardOrigins: [] }],
    ['connections.add', { baseURL: 'https://a.example', basePaths: [], dashboardOrigins: [] }],
    [
      'connections.add',
      { baseURL: 'https://a.example', basePaths: Array(11).fill('/a'), dashboardOrigins: [] },
    ],
    ['connections.add', { baseURL: 'https://a.example', basePaths: ['@evil.example'], dashboardOrigins: [] }],
    [
      'connections.add',
      { baseURL: 'https://a.example', basePaths: ['.evil.example/a'], dashboardOrigins: [] },
    ],
    ['connections.add', { baseURL: 'https://a.example/path', basePaths: ['/a'], dashboardOrigins: [] }],
    ['connections.add', { baseURL: 'https://me:secret@a.example', basePaths: ['/a'], dashboardOrigins: [] }],
    [
      'connections.add',
      { baseURL: 'https://a.example', basePaths: ['/a'], dashboardOrigins: ['file:///etc'] },
    ],
  ])('refuses to %s with bad input', async (name, input) => {
    const { commands, handled } = recordingCommands();

    const reply = await dispatch(name, { ...ENVELOPE, input }, OPTIONS_PAGE, {
      ...SERVED,
      commands,
    });

    expect(reply).toEqual({ ok: false, error: { code: 'invalid-message' } });
    expect(handled).toEqual([]);
  });

  /** Counts how many of its many fields are read. */
  function manyFields() {
    const target = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, '']));
    const counted = { reads: 0 };
    const fields = new Proxy(target, {
      get: (_target, name, receiver) => {
        counted.reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    return { fields, counted };
  }

  it.each<[CommandName, (fields: object) => unknown]>([
    ['drafts.save', (values) => ({ form: 'invite', values })],
    ['sessions.refresh', (extra) => ({ reason: 'open', extra })],
  ])('stops reading 20,000 fields that are sent to %s', async (name, inputWith) => {
    const { commands, handled } = recordingCommands();
    const { fields, counted } = manyFields();
    const data = { ...ENVELOPE, input: inputWith(fields) };

    const reply = await dispatch(name, data, OPTIONS_PAGE, { ...SERVED, commands });

    expect(reply).toEqual({ ok: false, error: { code: 'invalid-message' } });
    expect(handled).toEqual([]);
    expect(counted.reads).toBeLessThan(5_000);
  });

  it.each<[string, unknown]>([
    ['a list of a million', Array(1_000_000).fill(0)],
    ['a list without an end', Array(2 ** 32 - 1)],
    ['lists in lists in lists', JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
    ['many long texts', Array(200).fill('x'.repeat(2_000))],
  ])('refuses %s', async (_what, extra) => {
    const { commands, handled } = recordingCommands();
    const data = { ...ENVELOPE, input: { reason: 'open', extra } };

    const reply = await dispatch('sessions.refresh', data, OPTIONS_PAGE, { ...SERVED, commands });

    expect(reply).toEqual({ ok: false, error: { code: 'invalid-message' } });
    expect(handled).toEqual([]);
  });

  it.each<[CommandName, unknown]>([
    ['drafts.save', { form: 'invite', values: { emails: 'x'.repeat(MAX_PASTED), roles: 'member' } }],
    ['drafts.save', { form: 'organization', values: { metadata: 'x'.repeat(16_384), name: 'Acme' } }],
  ])('takes the longest that a page sends: %s', async (name, input) => {
    const { commands, handled } = recordingCommands();

    await dispatch(name, { ...ENVELOPE, input }, OPTIONS_PAGE, { ...SERVED, commands });

    expect(handled).toMatchObject([{ name, input }]);
  });

  it('drops fields that the command does not know', async () => {
    const { commands, handled } = recordingCommands();
    const input = { reason: 'open', extra: 1 };

    await dispatch('sessions.refresh', { ...ENVELOPE, input }, OPTIONS_PAGE, {
      ...SERVED,
      commands,
    });

    expect(handled).toMatchObject([{ input: { reason: 'open' } }]);
    expect(handled[0]?.input).not.toHaveProperty('extra');
  });

  it('hands on only the fields that the command returns', async () => {
    const { commands } = recordingCommands();
    const input = { baseURL: 'https://a.example', basePaths: ['/api/auth'], dashboardOrigins: [] };
    const add = async () => ok({ connectionId: 'c1', token: 'secret' });

    const reply = await dispatch('connections.add', { ...ENVELOPE, input }, OPTIONS_PAGE, {
      ...SERVED,
      commands: { ...commands, 'connections.add': add },
    });

    expect(reply).toEqual(ok({ connectionId: 'c1' }));
  });

  const SHOWN = { connectionId: 'c1', userId: 'mika' };

  it.each<[CommandName, unknown, unknown]>([
    ['admin.userSessions', { userId: 'noor' }, [SHOWN]],
    // A repeated one may have changed the user, so it compares that by itself.
    ['admin.unban', { userId: 'noor' }, [{ ...SHOWN, userId: null }]],
    ['sessions.refresh', { reason: 'open' }, []],
    ['connections.activate', { connectionId: 'c2' }, []],
  ])('asks whether the account of %s is in use', async (name, input, expected) => {
    const { commands, handled } = recordingCommands();
    const asked: unknown[] = [];
    const isInUse = async (account: unknown) => {
      asked.push(account);
      return false;
    };

    const reply = await dispatch(name, { ...ENVELOPE, account: SHOWN, input }, OPTIONS_PAGE, {
      ...SERVED,
      commands,
      isInUse,
    });

    expect(asked).toEqual(expected);
    const isRefused = asked.length > 0;
    expect(reply).toMatchObject(isRefused ? { error: { code: 'superseded' } } : { ok: true });
    expect(handled).toHaveLength(isRefused ? 0 : 1);
  });

  it('hands on nothing that was read while another account came into use', async () => {
    const { commands, handled } = recordingCommands();
    const data = { ...ENVELOPE, account: SHOWN, input: { userId: 'noor' } };

    const reply = await dispatch('admin.userSessions', data, OPTIONS_PAGE, {
      ...SERVED,
      commands,
      isInUse: async () => handled.length === 0,
    });

    expect(handled).toHaveLength(1);
    expect(reply).toEqual({ ok: false, error: { code: 'superseded' } });
  });

  it('takes a value that the command does not return for a bug', async () => {
    const { commands } = recordingCommands();
    // Safe: a bug would do this.
    const refresh = (async () => ok({ secret: 1 })) as unknown as Commands['sessions.refresh'];

    const reply = await dispatch('sessions.refresh', ENVELOPE, OPTIONS_PAGE, {
      ...SERVED,
      commands: { ...commands, 'sessions.refresh': refresh },
    });

    expect(reply).toEqual({ ok: false, error: { code: 'unexpected' } });
  });
});

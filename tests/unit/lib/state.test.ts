import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { standings } from '@/lib/admin/state';
import type { StateDefinition } from '@/lib/core/state/definition';
import { readState } from '@/lib/core/state/readState';
import { openStoredValue } from '@/lib/core/state/storedValue';
import { USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import { drafts } from '@/lib/drafts/state';
import { pausesElsewhere } from '@/lib/elsewhere/state';
import { mailLinks } from '@/lib/mailLinks/state';
import { notifiedInvitations } from '@/lib/notifications/state';
import { organizationRowsSchema } from '@/lib/organizations/schema';
import { gateways, keptGateways, requestSettings } from '@/lib/requests/state';
import { sessionList, sessionSnapshot } from '@/lib/sessions/state';
import * as STATE_MODULES from '@/lib/state';
import { makeProfile } from '@/tests/makeProfile';

const MODULES: Readonly<Record<string, Readonly<Record<string, StateDefinition<unknown>>>>> = STATE_MODULES;
const DEFINITIONS = Object.values(MODULES).flatMap((definitions) => Object.values(definitions));
const BY_NAME = DEFINITIONS.map((definition) => [definition.name, definition] as const);

const PAGES = globSync(['components/**/*.{ts,tsx}', 'entrypoints/{popup,options}/**/*.{ts,tsx}']);
/** The domain and the names of an import from its state.ts. */
const STATE_IMPORT = /import \{([^}]*)\} from '@\/lib\/(?:core\/)?(\w+)\/state';/g;

function readByPages(): string[] {
  const imports = PAGES.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(STATE_IMPORT)]);
  const names = imports.flatMap(([, exported = '', domain = '']) =>
    exported.split(',').map((one) => MODULES[domain]?.[one.trim().split(' ')[0] ?? '']?.name ?? ''),
  );
  return [...new Set(names)].filter((name) => name !== '');
}

const SECRET_NAME = /password|token|secret|otp|totp|backupcode|cookie|authorization/i;

/** Schemas of these types have nothing inside. */
const LEAVES = new Set(['boolean', 'enum', 'literal', 'null', 'number', 'string', 'unknown']);

/** The names of all fields of a schema, however deep; `(leaf)` for what holds none. */
function fieldNames(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldNames(part, seen));
  const definition = '_zod' in schema ? (schema._zod as { def: Record<string, unknown> }).def : undefined;
  if (!definition) return [];
  const shape = (definition.shape ?? {}) as Record<string, unknown>;
  if (LEAVES.has(String(definition.type))) return ['(leaf)'];
  const parts = ['element', 'innerType', 'valueType', 'keyType', 'options', 'in', 'out', 'items'];
  return [
    ...Object.keys(shape),
    ...Object.values(shape).flatMap((part) => fieldNames(part, seen)),
    ...parts.flatMap((part) => fieldNames(definition[part], seen)),
  ];
}

describe('the stored values', () => {
  beforeEach(() => fakeBrowser.reset());

  it.each(BY_NAME)('%s reads its own fallback where nothing is stored', async (_name, definition) => {
    const value = readState(definition);

    const fallback = await value.get();

    expect(value.parse(fallback)).toEqual(fallback);
  });

  it.each(BY_NAME)('%s reads its fallback from garbage', (_name, definition) => {
    const value = readState(definition);
    const fallback = value.parse(undefined);

    for (const garbage of [7, 'text', true, [7], { list: 7 }, { version: 99 }]) {
      expect(value.parse(garbage)).toEqual(fallback);
    }
  });

  it('have a name each', () => {
    const names = DEFINITIONS.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-zA-Z.]+$/.test(name))).toBe(true);
  });

  it('are all in the list that the worker opens', () => {
    const files = globSync('lib/**/state.ts').filter((path) => path !== 'lib/state.ts');

    expect(files.map((path) => path.split('/').at(-2) ?? '').toSorted()).toEqual(
      Object.keys(MODULES).toSorted(),
    );
  });

  it('keep on the disk only what the user configured, what the first paint needs and what must outlive the browser', () => {
    const onDisk = DEFINITIONS.filter(({ area }) => area !== 'session').map(({ name }) => name);

    expect(onDisk.toSorted()).toEqual([
      'connections',
      'heads',
      // Kept only if the user wants it: the authorization of a gateway, which is no account's (docs/decisions/0026).
      'keptGateways',
      // Ids of sessions: otherwise each browser start would announce them again.
      'knownSessions',
      // Which mails were requested, without their tokens: a mail is often read after another start of the browser.
      'mailLinks',
      // Ids of invitations: otherwise each browser start would announce them again.
      'notifiedInvitations',
      // Ids of events, and up to where they were announced, for the same reason.
      'notifiedPayments',
      // Servers that are not in use: otherwise each browser start would announce again that they are not watched.
      'pausesElsewhere',
      // Ids of organizations that a user wants first, also after signing in again.
      'pinned',
      'preferences',
      // Otherwise a worker that stops would leave what is kept about a removed server.
      'removals',
      'requestSettings',
      // Accounts that administer though their role doesn't show it: otherwise each browser start would ask for it
      // again.
      'standings',
      // Otherwise each browser start would announce again that something is not watched.
      'watch',
    ]);
  });

  it('keep nothing about an account on the disk but in an area of its own', () => {
    const shared = DEFINITIONS.filter(({ area }) => area === 'local').map(({ name }) => name);

    expect(shared.toSorted()).toEqual([
      'connections',
      'keptGateways',
      'preferences',
      'removals',
      'requestSettings',
    ]);
  });

  it('are read by pages, but for what only the worker works with', () => {
    const forPages = readByPages();

    const forTheWorkerAlone = DEFINITIONS.map(({ name }) => name).filter((name) => !forPages.includes(name));

    // What new sign-ins, invitations and payments are compared with, which landing belongs to which mail, and how the polls go:
    // no page shows any of them. Nor servers that are being removed. The worker's texts are in a file of their own.
    expect(forTheWorkerAlone.toSorted()).toEqual([
      'knownSessions',
      'mailLinks',
      'notifiedInvitations',
      'notifiedPayments',
      'polling',
      'removals',
      'workerTexts',
    ]);
  });

  it('read what an older version knew of announced invitations: of one person for each connection', async () => {
    const announced = { userId: 'mika', announcedIds: ['i1'], remindedIds: [] };
    await fakeBrowser.storage.local.set({ notifiedInvitations: { c1: announced } });

    const value = openStoredValue(notifiedInvitations);

    expect(await value.get()).toEqual({ c1: [{ ...announced, singlesAt: [] }] });
  });

  it('read what an older version knew of announced pauses: whether, not of what', async () => {
    const pause = { reason: 'signed-out', part: 'everything' };
    const one = { pause, failing: null };
    await fakeBrowser.storage.local.set({
      pausesElsewhere: {
        c1: { ...one, isAnnounced: true },
        c2: { ...one, isAnnounced: false },
        c3: { ...one, announced: 'payments' },
        c4: { pause: null, failing: null, isAnnounced: true },
      },
    });

    const known = await openStoredValue(pausesElsewhere).get();

    expect(Object.entries(known).map(([id, { announced }]) => [id, announced])).toEqual([
      ['c1', 'everything'],
      ['c2', null],
      ['c3', 'payments'],
      ['c4', null],
    ]);
  });

  it('ask again what an older version knew of one account of each server', async () => {
    const standing = { userId: 'mika', role: 'customer', isGranted: true, askedAt: 1 };
    await fakeBrowser.storage.local.set({ standings: { c1: standing } });

    expect(await openStoredValue(standings).get()).toEqual({});
  });

  describe('written by a later version', () => {
    const pace = { timeoutMs: 20_000, retry: { kind: 'linear', attempts: 3, delayMs: 500 } };
    const bearer = { headers: [], authorization: { kind: 'bearer', secret: 'b' } };

    it('keep the requests of the other servers, and what is known of the changed one', () => {
      const settings = readState(requestSettings).parse({
        acme: { ...pace, gatewayKept: 'session' },
        delta: { ...pace, retry: { kind: 'jitter', attempts: 3, spreadMs: 500 } },
        echo: { ...pace, timeoutMs: 120_000, gatewayKept: 'vault', isPatient: true },
      });

      expect(settings).toMatchObject({
        acme: { ...pace, gatewayKept: 'session' },
        delta: { timeoutMs: 20_000, retry: USUAL_REQUESTS.retry },
        echo: { timeoutMs: 120_000, retry: pace.retry, gatewayKept: 'vault' },
      });
    });

    it.each([gateways, keptGateways])('keep what every gateway wants ($name)', (definition) => {
      const stored = { acme: bearer, delta: { headers: [], authorization: { kind: 'digest', realm: 'r' } } };

      expect(readState(definition).parse(stored)).toEqual(stored);
    });

    it('keep the other links of mails', () => {
      const link = { nonce: 'n1', kind: 'verify', connectionId: 'acme', sentAt: 1 };
      const links = [link, { ...link, nonce: 'n2', kind: 'magic' }];

      expect(readState(mailLinks).parse(links)).toEqual(links);
    });

    it('keep the pauses of the other servers', () => {
      const one = { pause: null, failing: null, announced: null };
      const pauses = {
        acme: one,
        delta: { ...one, pause: { reason: 'offline', part: 'disputes' }, announced: 'disputes' },
      };

      expect(readState(pausesElsewhere).parse(pauses)).toEqual(pauses);
    });
  });

  it('have a migration to each version after the first', () => {
    const gaps = DEFINITIONS.flatMap(({ name, version, migrations = {} }) =>
      Array.from({ length: version - 1 }, (_, index) => index + 2)
        .filter((next) => !migrations[next])
        .map((next) => `${name} ${next}`),
    );

    expect(gaps).toEqual([]);
  });

  it('have no field for a secret, but for what a gateway wants', () => {
    const ofGateways: readonly StateDefinition<unknown>[] = [gateways, keptGateways];
    const others = DEFINITIONS.filter((definition) => !ofGateways.includes(definition));
    const schemas = [...others.map(({ schema }) => schema), organizationRowsSchema];

    const names = schemas.map((schema) => fieldNames(schema));

    expect(names.every((fields) => fields.length > 0)).toBe(true);
    expect(names.flat()).toEqual(expect.arrayContaining(['activeOrganizationId', 'recentIds', 'touchedAt']));
    expect(names.flat().filter((name) => SECRET_NAME.test(name))).toEqual([]);
  });

  it.each(['password', 'newPassword', 'sessionToken', 'clientSecret', 'totpCode'])(
    'drop a draft that holds a field named %s',
    (field) => {
      const draft = { signIn: { values: { email: 'mika@acme.example', [field]: 'x' }, touchedAt: 1 } };

      expect(readState(drafts).parse(draft)).toEqual({});
    },
  );

  it('drop what a snapshot holds of a token', () => {
    const session = {
      id: 's1',
      token: 'secret',
      createdAt: 1,
      updatedAt: 1,
      expiresAt: 1,
      activeOrganizationId: null,
      activeTeamId: null,
      impersonated: false,
    };
    const user = makeProfile({
      id: 'u1',
      name: 'Mika',
      email: 'm@a.example',
      emailVerified: true,
      image: null,
    });
    const stored = {
      connectionId: 'c1',
      state: { phase: 'signed-in', user, session },
      fetchedAt: 1,
      error: null,
    };

    expect(JSON.stringify(readState(sessionSnapshot).parse(stored))).not.toContain('secret');
    expect(readState(sessionSnapshot).parse(stored).state.phase).toBe('signed-in');
  });

  it('drop what a list of sessions holds of their tokens', () => {
    const device = { browser: 'Firefox 152', system: null, kind: 'desktop' };
    const dates = { createdAt: 1, updatedAt: 1, expiresAt: 1 };
    const row = { id: 's1', token: 'secret', device, ipAddress: null, ...dates, current: true };
    const key = { connectionId: 'c1', userId: 'u1' };
    const stored = { ...key, sessions: [row], maybeCut: false, fetchedAt: 1, error: null };

    expect(JSON.stringify(readState(sessionList).parse(stored))).not.toContain('secret');
    expect(readState(sessionList).parse(stored)?.sessions).toHaveLength(1);
  });
});

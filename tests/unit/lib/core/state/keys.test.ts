import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defineStoredValue } from '@/lib/core/state/defineStoredValue';
import { notifiedInvitationsDefinition } from '@/lib/core/state/definitions';
import * as keys from '@/lib/core/state/keys';
import * as readable from '@/lib/core/state/readable';
import * as readableLater from '@/lib/core/state/readableLater';
import * as readablePayments from '@/lib/core/state/readablePayments';
import type { ReadableValue } from '@/lib/core/state/readableValue';
import { profileOf } from '@/tests/profileOf';

const VALUES: [string, ReadableValue<unknown>][] = Object.values(keys).map((value) => [value.key, value]);

const SECRET_NAME = /password|token|secret|otp|totp|backupcode|cookie|authorization/i;

/** The names of all fields of a schema, however deep. */
function fieldNames(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldNames(part, seen));
  const definition = '_zod' in schema ? (schema._zod as { def: Record<string, unknown> }).def : undefined;
  if (!definition) return [];
  const shape = (definition.shape ?? {}) as Record<string, unknown>;
  const parts = ['element', 'innerType', 'valueType', 'keyType', 'options', 'in', 'out', 'items'];
  return [
    ...Object.keys(shape),
    ...Object.values(shape).flatMap((part) => fieldNames(part, seen)),
    ...parts.flatMap((part) => fieldNames(definition[part], seen)),
  ];
}

describe('the stored values', () => {
  beforeEach(() => fakeBrowser.reset());

  it.each(VALUES)('%s reads its own fallback where nothing is stored', async (_key, value) => {
    const fallback = await value.get();

    expect(value.parse(fallback)).toEqual(fallback);
  });

  it.each(VALUES)('%s reads its fallback from garbage', (_key, value) => {
    const fallback = value.parse(undefined);

    for (const garbage of [7, 'text', true, [7], { list: 7 }, { version: 99 }]) {
      expect(value.parse(garbage)).toEqual(fallback);
    }
  });

  it('have a key each', () => {
    const names = VALUES.map(([key]) => key);

    expect(new Set(names).size).toBe(names.length);
    expect(names.every((key) => /^(local|session):[a-zA-Z.]+$/.test(key))).toBe(true);
  });

  it('keep on the disk only what the user configured, what the first paint needs and what must outlive the browser', () => {
    const onDisk = VALUES.map(([key]) => key).filter((key) => key.startsWith('local:'));

    expect(onDisk.toSorted()).toEqual([
      'local:connections',
      'local:heads',
      // Ids of sessions: otherwise each browser start would announce them again.
      'local:knownSessions',
      // Which mails were asked for, without their tokens: a mail is often read after the browser was started again.
      'local:mailLinks',
      // Ids of invitations: otherwise each browser start would announce them again.
      'local:notifiedInvitations',
      // Ids of events, and up to where they were told: the same.
      'local:notifiedPayments',
      'local:preferences',
      // Otherwise each browser start would announce again that something is not watched.
      'local:watch',
    ]);
  });

  it('are there for pages to read, but for what only the worker works with', () => {
    const forPages: string[] = Object.values({ ...readable, ...readableLater, ...readablePayments }).map(
      ({ key }) => key,
    );
    const forTheWorkerAlone = VALUES.map(([key]) => key).filter((key) => !forPages.includes(key));

    expect(VALUES.map(([key]) => key)).toEqual(expect.arrayContaining(forPages));
    // What new sign-ins, invitations and payments are told from, which landing belongs to which mail, and how the polls go:
    // no page shows any of them.
    expect(forTheWorkerAlone.toSorted()).toEqual([
      'local:knownSessions',
      'local:mailLinks',
      'local:notifiedInvitations',
      'local:notifiedPayments',
      'session:polling',
    ]);
  });

  it('read what an older version knew of announced invitations: of one person for each connection', async () => {
    const announced = { userId: 'mika', announcedIds: ['i1'], remindedIds: [] };
    await fakeBrowser.storage.local.set({ notifiedInvitations: { c1: announced } });

    const value = defineStoredValue(notifiedInvitationsDefinition);

    expect(await value.get()).toEqual({ c1: [{ ...announced, singlesAt: [] }] });
  });

  it('have no field for a secret', async () => {
    const schemas = await Promise.all([
      import('@/lib/connections/schema').then((module) => module.connectionsSchema),
      import('@/lib/preferences/schema').then((module) => module.preferencesSchema),
      import('@/lib/sessions/headSchema').then((module) => module.headsSchema),
      import('@/lib/sessions/schema').then((module) => module.sessionSnapshotSchema),
      import('@/lib/organizations/schema').then((module) => module.organizationListSchema),
      import('@/lib/organizations/schema').then((module) => module.organizationRowsSchema),
      import('@/lib/core/operations/schema').then((module) => module.operationsSchema),
      import('@/lib/drafts/schema').then((module) => module.draftsSchema),
      import('@/lib/sessions/sessionListSchema').then((module) => module.sessionListSchema),
      import('@/lib/sessions/sessionListSchema').then((module) => module.knownSessionsSchema),
      import('@/lib/mailLinks/schema').then((module) => module.mailLinksSchema),
      import('@/lib/social/schema').then((module) => module.flowsSchema),
      import('@/lib/twoFactor/schema').then((module) => module.challengeValueSchema),
      import('@/lib/invitations/schema').then((module) => module.receivedInvitationsSchema),
      import('@/lib/invitations/schema').then((module) => module.invitationDetailsCacheSchema),
      import('@/lib/invitations/schema').then((module) => module.joinedSchema),
      import('@/lib/notifications/schema').then((module) => module.notifiedInvitationsSchema),
      import('@/lib/sessions/pollingSchema').then((module) => module.pollingSchema),
      import('@/lib/payments/schema').then((module) => module.paymentsSchema),
      import('@/lib/payments/schema').then((module) => module.notifiedPaymentsSchema),
      import('@/lib/watch/schema').then((module) => module.watchStateSchema),
    ]);

    const names = schemas.map((schema) => fieldNames(schema));

    expect(names.every((fields) => fields.length > 0)).toBe(true);
    expect(names.flat()).toEqual(expect.arrayContaining(['activeOrganizationId', 'recentIds', 'touchedAt']));
    expect(names.flat().filter((name) => SECRET_NAME.test(name))).toEqual([]);
  });

  it.each(['password', 'newPassword', 'sessionToken', 'clientSecret', 'totpCode'])(
    'drop a draft that holds a field named %s',
    (field) => {
      const draft = { signIn: { values: { email: 'mika@acme.example', [field]: 'x' }, touchedAt: 1 } };

      expect(keys.draftsValue.parse(draft)).toEqual({});
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
    const user = profileOf({
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

    expect(JSON.stringify(keys.sessionValue.parse(stored))).not.toContain('secret');
    expect(keys.sessionValue.parse(stored).state.phase).toBe('signed-in');
  });

  it('drop what a list of sessions holds of their tokens', () => {
    const device = { browser: 'Firefox 152', system: null, kind: 'desktop' };
    const dates = { createdAt: 1, updatedAt: 1, expiresAt: 1 };
    const row = { id: 's1', token: 'secret', device, ipAddress: null, ...dates, current: true };
    const key = { connectionId: 'c1', userId: 'u1' };
    const stored = { ...key, sessions: [row], maybeCut: false, fetchedAt: 1, error: null };

    expect(JSON.stringify(keys.sessionListValue.parse(stored))).not.toContain('secret');
    expect(keys.sessionListValue.parse(stored)?.sessions).toHaveLength(1);
  });
});

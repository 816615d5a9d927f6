import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PERMISSIONS } from '@/lib/admin/schema';
import type { Input } from '@/lib/core/command/contract';
import { updateUser } from '../../browser/fixtures/database';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { signInNewPerson } from '../../signInNewPerson';
import { sendTo } from './stopped/stage';

describe('a server with roles of its own', () => {
  let own: ReferenceServer;
  beforeAll(async () => {
    own = await startReferenceServer({ logLevel: 'off', userRoles: true });
  });
  afterEach(() => own.faults.clear());
  afterAll(() => own.close());

  async function readPermissions(role: string) {
    const { here: one, person } = await signInNewPerson(own, ({ email }) => updateUser(own, email, { role }));
    const result = await sendTo(one.worker, 'admin.permissions', null);
    const standings = await one.worker.state.admin.standings.get();
    const { connectionId } = await one.snapshot();
    return { person, result, standing: standings[connectionId ?? '']?.[person.id] };
  }

  it('is asked once about an ordinary user, whose role nobody else knows', async () => {
    const { result, standing } = await readPermissions('customer');

    expect(result).toEqual({ ok: true, value: [] });
    expect(own.log.count('/admin/has-permission')).toBe(1);
    expect(standing).toMatchObject({ role: 'customer', isGranted: false });
  });

  it('shows what a role of its own permits, alone and beside others', async () => {
    for (const role of ['support', 'customer,support']) {
      const { result, standing } = await readPermissions(role);

      expect(result).toEqual({ ok: true, value: ['user:list', 'user:ban', 'session:list'] });
      expect(standing).toMatchObject({ role, isGranted: true });
    }
  });

  it('keeps nothing of an administrator’s role, nor of a question without an answer', async () => {
    expect((await readPermissions('customer,admin')).standing).toBeUndefined();
    own.faults.answer('/admin/has-permission', { status: 403, body: {} });
    expect(await readPermissions('customer')).toMatchObject({ result: { ok: false }, standing: undefined });
  });

  it('grants its own roles nothing where it can’t be asked', async () => {
    own.faults.answer('/admin/has-permission', { status: 404 });

    expect(await readPermissions('support')).toMatchObject({
      result: { ok: true, value: [] },
      standing: { isGranted: false },
    });
  });
});

describe('a server that names its administrators', () => {
  const named: string[] = [];
  let own: ReferenceServer;
  beforeAll(async () => {
    own = await startReferenceServer({ logLevel: 'off', adminUserIds: named });
  });
  afterAll(() => own.close());

  it('is asked about one of them, whose role shows nothing, when they ask; and they list its users then', async () => {
    const { here: one, person } = await signInNewPerson(own, async ({ id }) => void named.push(id));
    await one.worker.polling.run('manual');
    await one.worker.idle();
    expect(own.log.count('/admin/has-permission')).toBe(0);

    expect(await sendTo(one.worker, 'admin.permissions', null)).toEqual({
      ok: true,
      value: [...ADMIN_PERMISSIONS],
    });

    const { connectionId } = await one.snapshot();
    expect((await one.worker.state.admin.standings.get())[connectionId ?? '']).toEqual({
      [person.id]: { role: 'user', isGranted: true, askedAt: expect.any(Number) },
    });
    const input: Input<'admin.users'> = {
      ...({ search: person.email, field: 'email', operator: 'contains', filter: null } as const),
      ...({ sortBy: 'createdAt', isDescending: true, offset: 0, limit: 100 } as const),
    };
    expect(await sendTo(one.worker, 'admin.users', input)).toMatchObject({ value: { total: 1 } });
  });

  it('grants nothing to those whom it doesn’t name', async () => {
    const { here: one, person } = await signInNewPerson(own);

    expect(await sendTo(one.worker, 'admin.permissions', null)).toEqual({ ok: true, value: [] });
    const { connectionId } = await one.snapshot();
    expect((await one.worker.state.admin.standings.get())[connectionId ?? '']).toMatchObject({
      [person.id]: { isGranted: false },
    });
  });

  it('keeps what it said of each account of one browser', async () => {
    const { here: one, person } = await signInNewPerson(own, async ({ id }) => void named.push(id));
    await sendTo(one.worker, 'admin.permissions', null);
    const second = await newPerson(own);
    await one.signIn(second);
    await sendTo(one.worker, 'admin.permissions', null);

    const { connectionId } = await one.snapshot();
    expect((await one.worker.state.admin.standings.get())[connectionId ?? '']).toMatchObject({
      [person.id]: { isGranted: true },
      [second.id]: { isGranted: false },
    });
  });
});

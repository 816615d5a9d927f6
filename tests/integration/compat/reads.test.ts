import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { CommandName, Contracts, Input } from '@/lib/core/command/contract';
import type { Operation, OperationKind } from '@/lib/core/operations/schema';
import { contracts } from '@/tests/contracts';
import { CURRENT, releaseOf, versionsUnderTest } from '../../compat/releases.ts';
import { createScene, rowOf, type Scene, type SignedUp } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import type { RemoveFault } from '../../server/faults.ts';
import { sendTo } from '../lib/stopped/stage';

type ReadName = {
  [N in CommandName]: Contracts[N]['effect'] extends 'read' ? N : never;
}[CommandName];

/** Every command that reads, with its inputs: about an active organization, and about another one. */
function makeInputs(scene: Scene, teamId: string): { readonly [N in ReadName]: readonly Input<N>[] } {
  const { acmeId, nadirId, invitationId } = scene;
  const each = [acmeId, nadirId].map((organizationId) => ({ organizationId }));
  const page = { offset: 0, limit: 25 };
  return {
    'sessions.refresh': [{ reason: 'open' }, { reason: 'manual' }],
    'sessions.readList': [null],
    'signIn.checkUsername': [{ username: 'somebody' }],
    'confirmation.methods': [null],
    'account.list': [null],
    'account.soleOwnerships': [null],
    'account.takeResetToken': [null],
    'passkeys.list': [null],
    // Each starts a ceremony, for which the server stores a challenge, so they are tested as changes.
    'passkeys.requestOptions': [],
    'passkeys.registrationOptions': [],
    'organizations.details': each,
    'organizations.checkSlug': [{ slug: 'acme' }, { slug: 'free' }],
    'multiSession.list': [null],
    'members.list': each.flatMap((organization) =>
      ['', 'bo'].map((search) => ({ ...organization, ...page, search })),
    ),
    'members.onlyOwner': each,
    'roles.list': each,
    'teams.list': each,
    'teams.abilities': each,
    'teams.members': each.map((organization) => ({ ...organization, teamId })),
    'invitations.readReceived': [null],
    'invitations.readDetails': [{ invitationIds: [invitationId, 'none'] }],
    'invitations.find': [{ text: invitationId }, { text: 'none' }],
    'invitations.listSent': each,
    // Ann alone is not refused.
    'admin.permissions': [null],
    'admin.users': [null, { banned: true } as const, { role: 'admin' }].map((filter) => ({
      ...({ search: 'bo', field: 'email', operator: 'contains', filter } as const),
      ...({ sortBy: 'createdAt', isDescending: true, ...page } as const),
    })),
    'admin.userSessions': [{ userId: scene.bo.id }],
    'payments.feed': each,
    'payments.allEvents': [{}],
    'payments.catchUp': [null],
    'payments.event': each.map((organization) => ({ ...organization, eventId: 'none' })),
    'payments.grants': each,
    'payments.summary': each.map((organization) => ({ ...organization, days: 7 })),
    'payments.metrics': each.map((organization) => ({ ...organization, days: 7 })),
    'payments.customers': each,
    'payments.customer': each.map((organization) => ({ ...organization, customerId: 'none' })),
    'payments.endpoints': each,
    'payments.held': each.map((organization) => ({ ...organization, endpointId: 'none' })),
    'payments.startListening': each,
    'payments.signForListening': each.map((organization) => ({
      ...organization,
      eventId: 'none',
      session: 'none',
    })),
    // It reads an address, not the server.
    'pictures.load': [],
  };
}

/** A worker finds out about these changes of an earlier one by reading. */
const SETTLED: readonly OperationKind[] = [
  ...([
    'organizations.create',
    'organizations.update',
    'organizations.leave',
    'organizations.delete',
  ] as const),
  ...(['members.updateRole', 'members.remove', 'teams.create', 'teams.rename', 'teams.remove'] as const),
  ...(['roles.create', 'roles.update', 'roles.delete'] as const),
  ...(['teams.addMember', 'teams.removeMember', 'invitations.decline', 'invitations.send'] as const),
  'invitations.cancel',
];

/** A server without the payments plugin gets no request of these commands, once it is connected. */
const NOT_ASKING: readonly ReadName[] = [
  ...(['account.takeResetToken', 'pictures.load', 'invitations.readDetails', 'teams.abilities'] as const),
  ...(['passkeys.requestOptions', 'passkeys.registrationOptions'] as const),
];
// Safe: each list of inputs has the name of its own command.
const ASKING = (Object.keys(contracts) as CommandName[]).filter(
  (name): name is ReadName =>
    contracts[name].effect === 'read' &&
    !name.startsWith('payments.') &&
    !NOT_ASKING.some((other) => other === name),
);

/** These return a refusal as part of their result. */
const COUNTED: readonly ReadName[] = ['account.soleOwnerships', 'admin.permissions'];

type Read = readonly [name: string, read: () => Promise<unknown>];

function listReads(
  { worker, connectionId }: Connected,
  scene: Scene,
  userId: string,
  teamId: string,
): Read[] {
  // Safe: each list of inputs is under the name of its own command.
  const inputs = Object.entries(makeInputs(scene, teamId)) as [ReadName, readonly Input<ReadName>[]][];
  const commands = inputs.flatMap(([name, inputsOfName]) =>
    inputsOfName.map((input): Read => {
      const run = worker.commands[name] as (input: unknown, context: object) => Promise<unknown>;
      return [`${name} ${JSON.stringify(input)}`, () => run(input, nextContext())];
    }),
  );
  const { acmeId, invitationId } = scene;
  const subjects: Partial<Record<OperationKind, string>> = {
    'organizations.create': 'acme',
    'invitations.decline': invitationId,
    'invitations.send': `bo@acme.example ${acmeId}`,
    'invitations.cancel': invitationId,
  };
  const settled = SETTLED.map((kind): Read => {
    const ids = kind.startsWith('organization') ? acmeId : JSON.stringify([acmeId, teamId, userId]);
    const subject = subjects[kind] ?? ids;
    const operation: Operation = {
      ...{ id: nextContext().operationId, kind, connectionId, userId, subject, target: null },
      ...{ startedAt: 0, progress: { phase: 'sent' } },
    };
    return [`${kind} is settled`, () => worker.settle(operation)];
  });
  const polls = (['alarm', 'event'] as const).map(
    (reason): Read => [`poll by ${reason}`, () => worker.polling.run(reason)],
  );
  const check: Read = ['connections.check', () => worker.connections.check({ connectionId })];
  return [check, ...commands, ...settled, ...polls];
}

/** Leaves out what a session's renewal changes. */
function stableRows(server: ReleaseServer) {
  const { session = [], ...others } = server.rows();
  return { ...others, session: session.map(({ updatedAt: _at, expiresAt: _until, ...rest }) => rest) };
}

/** Every call that reads, by its path. These servers lack the calls of the payments plugin. */
const domains = import.meta.glob<Record<string, object>>(['/lib/*/api.ts', '!/lib/payments/api.ts'], {
  eager: true,
});
const isApiCall = (value: object): value is ApiCall => 'path' in value && 'effect' in value;
const READ_PATHS = Object.values(domains)
  .flatMap((domain) => Object.values(domain).filter(isApiCall))
  .filter(({ effect }) => effect === 'read')
  .flatMap(({ path, older }) => [path, older?.path ?? path])
  .map((path) => path.replace(/\?.*/, ''));
const asked = new Set<string>();

describe.each(versionsUnderTest())('reading from Better Auth %s', (version) => {
  let server: ReleaseServer;
  let scene: Scene;
  beforeAll(async () => {
    server = await startRelease(version);
    scene = await createScene(server);
    // The owner of everything reads what administrators read, too.
    rowOf(server, 'user', 'id', scene.ann.id).role = 'admin';
  });
  afterAll(() => server?.close());

  async function changedBy(person: SignedUp, activeId: string): Promise<string[]> {
    await person.page.post('/organization/set-active', { organizationId: activeId });
    const teamId = String(rowOf(server, 'team', 'organizationId', scene.acmeId).id);
    const changed: string[] = [];
    let before = stableRows(server);
    const session = rowOf(server, 'session', 'userId', person.id);
    const note = (name: string) => {
      if (!isDeepStrictEqual(stableRows(server), before)) changed.push(name);
      // Each command starts anew: if one removed something, nothing would be left for the next to remove.
      session.activeOrganizationId = activeId;
      before = stableRows(server);
    };
    // The dashboard in a tab has signed this browser in already.
    const here = await connectTo(server, { jar: person.page.jar });
    note('connections.add');
    for (const [name, read] of listReads(here, scene, person.id, teamId)) {
      await read();
      await here.worker.idle();
      note(name);
    }
    const strangers = Array.from({ length: 100 }, (_, number) => ({ id: `o${number}`, name: `O ${number}` }));
    const mend = server.faults.answer('/organization/list', { status: 200, body: strangers });
    for (const organizationId of [scene.acmeId, scene.nadirId]) {
      await here.worker.organizationChanges.details({ organizationId });
      note(`organizations.details beyond a list that is cut: ${organizationId}`);
    }
    mend();
    for (const { path } of server.log.entries()) asked.add(path);
    return changed;
  }

  /** Each command runs once; its outcome is `done`, or the code of its error. */
  async function outcomes({ worker }: Connected, commands: readonly ReadName[], disturb?: () => RemoveFault) {
    const teamId = String(rowOf(server, 'team', 'organizationId', scene.acmeId).id);
    const inputs = makeInputs(scene, teamId);
    const entries: (readonly [string, string])[] = [];
    for (const name of commands) {
      const end = disturb?.();
      const result = await sendTo(worker, name, inputs[name][0] as never);
      end?.();
      await worker.idle();
      entries.push([name, result.ok ? 'done' : result.error.code]);
    }
    return Object.fromEntries(entries);
  }

  it('works for each command that it offers, where an answer is lost, too, and not where it is refused', async ({
    task,
  }) => {
    const { ann, bo } = scene;
    const owner = await connectTo(server, { jar: ann.page.jar });
    const invited = await connectTo(server, { jar: bo.page.jar });
    const { lacks } = releaseOf(version);
    const byCommand = (outcome: (name: ReadName) => string | undefined) =>
      Object.fromEntries(ASKING.map((name) => [name, outcome(name)]));
    const ask = async (disturb?: () => RemoveFault) => ({
      ...(await outcomes(owner, ASKING, disturb)),
      ...(await outcomes(invited, ['invitations.find'], disturb)),
    });

    const offered = byCommand((name) => (lacks[name] ? 'not-found' : 'done'));
    expect(await ask()).toEqual(offered);
    expect(await ask(() => server.faults.cutAnswer('*'))).toEqual(offered);
    expect(await ask(() => server.faults.answer('*', { status: 403, body: {} }))).toEqual(
      byCommand((name) => (lacks[name] ? 'not-found' : COUNTED.includes(name) ? 'done' : 'refused')),
    );
    task.meta.found = ASKING.map((command) => ({ version, command, missing: lacks[command] ?? null }));
  });

  it('changes nothing for the owner', async () => {
    expect(await changedBy(scene.ann, scene.acmeId)).toEqual([]);
  });

  it('changes nothing for the second member', async () => {
    expect(await changedBy(scene.bo, scene.acmeId)).toEqual([]);
  });

  it('changes nothing for a user who was removed from another organization', async () => {
    expect(await changedBy(scene.cy, scene.nadirId)).toEqual([]);
  });
});

describe('the table of reads', () => {
  // Older releases lack some of them.
  it.runIf(versionsUnderTest().includes(CURRENT.version))('has every call that reads', () => {
    expect(READ_PATHS.filter((path) => !asked.has(path))).toEqual([]);
  });
});

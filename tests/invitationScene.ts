import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { nextContext } from './createWorker';
import { newPerson } from './newPerson';
import {
  type ReferenceServer,
  type ReferenceServerOptions,
  startReferenceServer,
} from './server/createReferenceServer.ts';
import { signInNewPerson } from './signInNewPerson';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A row of the server's own table. */
interface InvitationRow {
  readonly status: string;
  readonly role: string;
  readonly teamId: string | null;
  readonly expiresAt: Date;
}

let count = 0;

/** A new inviter, and a new invited user with a browser. */
async function openScene(server: ReferenceServer) {
  const inviter = await newPerson(server);
  const { person, here, lost } = await signInNewPerson(server);
  const { adapter } = await server.auth.$context;

  async function insert(model: string, data: Record<string, unknown>): Promise<string> {
    return (await adapter.create<Record<string, unknown>, { id: string }>({ model, data })).id;
  }

  const join = (organizationId: string, userId: string, role = 'member') =>
    insert('member', { organizationId, userId, role, createdAt: new Date() });

  /** Creates an organization without any other member. */
  async function newOrganization(userId: string, name: string): Promise<{ id: string; slug: string }> {
    count += 1;
    const slug = `place-${count}`;
    const id = await insert('organization', { name, slug, createdAt: new Date() });
    await join(id, userId, 'owner');
    return { id, slug };
  }

  /** Inserts the invitation as the server keeps it. */
  const invite = (organizationId: string, more: Record<string, unknown> = {}): Promise<string> =>
    insert('invitation', {
      organizationId,
      email: person.email,
      role: 'admin',
      status: 'pending',
      inviterId: inviter.id,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 2 * DAY_MS),
      ...more,
    });

  const { worker } = here;
  const { invitations, state } = worker;
  return {
    lost,
    person,
    inviter,
    here,
    invitations,
    insert,
    join,
    newOrganization,
    invite,
    change: (model: string, id: string, update: Record<string, unknown>) =>
      adapter.update({ model, where: [{ field: 'id', value: id }], update }),
    rowOf: (id: string) =>
      adapter.findOne<InvitationRow>({ model: 'invitation', where: [{ field: 'id', value: id }] }),
    accept: (invitationId: string) => invitations.accept({ invitationId }, nextContext()),
    decline: (invitationId: string) => invitations.decline({ invitationId }, nextContext()),
    cancel: (invitationId: string) => invitations.cancel({ invitationId }, nextContext()),
    received: async () => (await state.invitations.receivedInvitations.get())?.invitations ?? null,
    listError: async () => (await state.invitations.receivedInvitations.get())?.error,
    joined: () => state.invitations.joined.get(),
    details: async () => (await state.invitations.invitationDetails.get())?.byId ?? {},
    read: async () => {
      const result = await invitations.readReceived();
      await worker.idle();
      return result;
    },
    /** The newest change that a dead worker left behind, and its connection. */
    leftBehind: async () => {
      const operation = (await state.operations.operations.get()).at(-1);
      const connection = await worker.activeConnection();
      if (!operation || !connection) throw new Error('Nothing was left behind');
      return { operation, connection };
    },
  };
}

type InvitationScene = Awaited<ReturnType<typeof openScene>>;

export let server: ReferenceServer;
export let scene: InvitationScene;

/** The server starts once. Each test has a scene of its own. */
export function setUpInvitations(options: ReferenceServerOptions = {}): void {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', ...options });
  });
  beforeEach(async () => {
    scene = await openScene(server);
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());
}

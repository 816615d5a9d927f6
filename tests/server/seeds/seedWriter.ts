import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { symmetricEncrypt } from 'better-auth/crypto';
import type { ReferenceAuth } from '../createAuth.ts';
import { subjectOf } from '../oauthSubject.ts';
import { passwords } from '../passwords.ts';
import { insertInto } from './insertInto.ts';
import { createPaymentsWriter } from './paymentsWriter.ts';
import { SEED_PASSWORD } from './seedAccount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** better-auth default: a session expires 7 days after it was last renewed. */
const SESSION_TTL_MS = 7 * DAY_MS;

/** better-auth default: an invitation expires after 48 hours. */
const INVITATION_TTL_MS = 2 * DAY_MS;

type Person = {
  name: string;
  email: string;
  username?: string;
  role?: 'admin' | 'user';
  createdAt?: Date;
  /** By password if absent. */
  way?: 'password' | 'yard';
};
type Organization = { name: string; slug: string; logo?: string; metadata?: object; createdAt?: Date };
type Invitation = {
  organizationId: string;
  email: string;
  role: string;
  inviterId: string;
  status?: 'pending' | 'accepted' | 'rejected' | 'canceled';
  expiresInMs: number;
};
type SecondFactor = { userId: string; secret: string; backupCodes: readonly string[] };
type Session = { userId: string; userAgent: string; ipAddress: string; ageMs: number; renewedMs: number };

/** Better Auth's adapter writes the rows, so ids and column types are right. Returns ids. */
export type SeedWriter = Awaited<ReturnType<typeof createSeedWriter>>;

/** An organization's colour depends on its id, so the ids are the same at every start. */
function createFixedIds() {
  let count = 0;
  return (model: string) => {
    count += 1;
    return { id: createHash('sha256').update(`${count} ${model}`).digest('hex').slice(0, 32) };
  };
}

/** All users of all seeds share one password. */
export async function createSeedWriter(auth: ReferenceAuth, hasFixedIds = false) {
  const idOf = hasFixedIds ? createFixedIds() : () => ({});
  const { adapter, secretConfig } = await auth.$context;
  const passwordHash = await passwords.hash(SEED_PASSWORD);
  const start = Date.now();

  async function insert(model: string, data: Record<string, unknown>): Promise<string> {
    const createdAt = new Date(start);
    const row = await adapter.create<Record<string, unknown>, { id: string }>({
      model,
      data: { createdAt, ...data, ...idOf(model) },
      forceAllowId: hasFixedIds,
    });
    return row.id;
  }

  async function person({ username, way = 'password', ...data }: Person): Promise<string> {
    const updatedAt = data.createdAt ?? new Date(start);
    const names = username ? { username, displayUsername: username } : {};
    const userId = await insert('user', {
      emailVerified: true,
      role: 'user',
      banned: false,
      twoFactorEnabled: false,
      updatedAt,
      ...names,
      ...data,
    });
    // Only the first releases of 1.7 have the column `issuer`.
    const account =
      way === 'yard'
        ? { accountId: subjectOf(data.email), providerId: 'yard', scope: 'profile,email' }
        : { accountId: userId, providerId: 'credential', issuer: 'local:credential', password: passwordHash };
    await insert('account', { ...account, userId, updatedAt });
    return userId;
  }

  /** Better Auth's plugin stores an authenticator app in the same way. */
  async function secondFactor({ userId, secret, backupCodes }: SecondFactor): Promise<void> {
    const encrypt = (data: string) => symmetricEncrypt({ key: secretConfig, data });
    const where = [{ field: 'id', value: userId }];
    await adapter.update({ model: 'user', where, update: { twoFactorEnabled: true } });
    await adapter.create({
      model: 'twoFactor',
      data: {
        userId,
        secret: await encrypt(secret),
        backupCodes: await encrypt(JSON.stringify(backupCodes)),
        verified: true,
      },
    });
  }

  function organization({ metadata, ...data }: Organization): Promise<string> {
    return insert('organization', { ...data, ...(metadata && { metadata: JSON.stringify(metadata) }) });
  }

  async function team(organizationId: string, name: string, userIds: readonly string[]): Promise<string> {
    const teamId = await insert('team', { organizationId, name, memberCount: userIds.length });
    for (const userId of userIds) {
      // Better Auth's own key of a membership, without which a user could be added twice.
      const membershipKey = createHash('sha256')
        .update(JSON.stringify([teamId, userId]))
        .digest('base64url');
      await insert('teamMember', { teamId, userId, membershipKey });
    }
    return teamId;
  }

  /** For organizations with thousands of members. */
  function createOrganizationsWriter() {
    const { database } = auth.options;
    const insertOrganization = insertInto(database, 'organization', ['id', 'name', 'slug', 'createdAt']);
    const insertMember = insertInto(database, 'member', [
      'id',
      'organizationId',
      'userId',
      'role',
      'createdAt',
    ]);
    const createdAt = new Date(start);
    return (data: Organization, roles: Readonly<Record<string, string>>): void => {
      const organizationId = randomUUID();
      insertOrganization({ ...data, id: organizationId, createdAt });
      for (const [userId, role] of Object.entries(roles)) {
        insertMember({ id: randomUUID(), organizationId, userId, role, createdAt });
      }
    };
  }

  /** For thousands of users, who can't sign in. */
  function createUsersWriter() {
    const columns = ['id', 'name', 'email', 'role', 'banned', 'banReason', 'emailVerified', 'createdAt'];
    const insertUser = insertInto(auth.options.database, 'user', [...columns, 'updatedAt']);
    let count = 0;
    return (data: Readonly<Record<string, unknown>>): void => {
      count += 1;
      // The times are a second apart, so the users have an order.
      const createdAt = new Date(start - count * 1_000);
      insertUser({ ...data, id: randomUUID(), emailVerified: true, createdAt, updatedAt: createdAt });
    };
  }

  return {
    createOrganizationsWriter,
    createUsersWriter,
    payments: createPaymentsWriter(auth),
    person,
    secondFactor,
    organization,
    team,
    member: (organizationId: string, userId: string, role: string): Promise<string> =>
      insert('member', { organizationId, userId, role }),
    invitation: ({ expiresInMs, status = 'pending', ...data }: Invitation): Promise<string> => {
      const expiresAt = start + expiresInMs;
      const createdAt = new Date(Math.min(start, expiresAt - INVITATION_TTL_MS));
      return insert('invitation', { ...data, status, createdAt, expiresAt: new Date(expiresAt) });
    },
    session: ({ ageMs, renewedMs, ...data }: Session): Promise<string> =>
      insert('session', {
        ...data,
        token: randomBytes(24).toString('base64url'),
        createdAt: new Date(start - ageMs),
        updatedAt: new Date(start - renewedMs),
        expiresAt: new Date(start - renewedMs + SESSION_TTL_MS),
      }),
  };
}

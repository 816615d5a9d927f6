import { createServerClient } from '../server/createServerClient.ts';
import type { ReleaseServer } from './startRelease.ts';

const PASSWORD = 'correct horse battery';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const personOf = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}@acme.example`,
  password: PASSWORD,
});

/** Safe: every call of the scene returns a row with an id, or an object that has none. */
const idIn = (json: unknown) => String((json as { id?: string } | null)?.id ?? '');

export function rowOf({ tables }: ReleaseServer, table: string, column: string, value: unknown) {
  const row = tables[table]?.find((candidate) => candidate[column] === value);
  if (!row) throw new Error(`No row of ${table} has ${column} ${String(value)}`);
  return row;
}

/** The client is like the server's own pages. */
export async function signUp(server: ReleaseServer, name: string) {
  const person = personOf(name);
  const page = createServerClient(server);
  const { status } = await page.post('/sign-up/email', { ...person });
  if (status !== 200) throw new Error(`${name} cannot sign up: ${status}`);
  const user = rowOf(server, 'user', 'email', person.email);
  user.emailVerified = true;
  return { ...person, page, id: String(user.id) };
}

export type SignedUp = Awaited<ReturnType<typeof signUp>>;

/** The organization stays active in the owner's session. */
async function foundOrganization(
  { tables }: ReleaseServer,
  { page }: SignedUp,
  name: string,
): Promise<string> {
  const id = idIn((await page.post('/organization/create', { name, slug: name.toLowerCase() })).json);
  const { member = [] } = tables;
  // 1.2.0 makes its founder a member twice.
  member.splice(member.findIndex(({ organizationId }) => organizationId === id) + 1);
  return id;
}

async function invite({ page }: SignedUp, organizationId: string, { email }: Person): Promise<string> {
  const body = { organizationId, email, role: 'member' };
  return idIn((await page.post('/organization/invite-member', body)).json);
}

/** The organization is then active in the member's session. */
async function join(owner: SignedUp, organizationId: string, member: SignedUp): Promise<void> {
  const invitationId = await invite(owner, organizationId, member);
  const { status } = await member.page.post('/organization/accept-invitation', { invitationId });
  if (status !== 200) throw new Error(`${member.name} cannot join: ${status}`);
}

/**
 * Ann owns Acme and Nadir, and Nadir is active; Bo is the second member of Acme, and invited to Nadir; Cy was in Acme
 * and is in Nadir.
 */
export async function createScene(server: ReleaseServer) {
  const [ann, bo, cy] = [await signUp(server, 'Ann'), await signUp(server, 'Bo'), await signUp(server, 'Cy')];
  const acmeId = await foundOrganization(server, ann, 'Acme');
  await join(ann, acmeId, bo);
  await join(ann, acmeId, cy);
  await ann.page.post('/organization/remove-member', { organizationId: acmeId, memberIdOrEmail: cy.email });
  const nadirId = await foundOrganization(server, ann, 'Nadir');
  await join(ann, nadirId, cy);
  const invitationId = await invite(ann, nadirId, bo);
  return { ann, bo, cy, acmeId, nadirId, invitationId };
}

export type Scene = Awaited<ReturnType<typeof createScene>>;

import type { ReferenceServer } from './server/createReferenceServer.ts';
import { SEED_PASSWORD } from './server/seeds/seedAccount.ts';
import { createSeedWriter } from './server/seeds/seedWriter.ts';

type Server = Pick<ReferenceServer, 'auth'>;

let count = 0;

/** One writer per server. */
const writers = new WeakMap<Server, ReturnType<typeof createSeedWriter>>();

function seedWriter(server: Server) {
  const known = writers.get(server) ?? createSeedWriter(server.auth);
  writers.set(server, known);
  return known;
}

/** The person belongs to one test. They have a verified address and a password, and are signed in nowhere. */
export async function newPerson(server: Server) {
  count += 1;
  const person = {
    name: `Person ${count}`,
    email: `person${count}@acme.example`,
    username: `person_${count}`,
  };
  const id = await (await seedWriter(server)).person(person);
  return { id, ...person, password: SEED_PASSWORD };
}

/** Reads a person's rows of one model from the server's database. */
export async function readRows<T extends { id: string }>(
  server: Server,
  model: 'session' | 'account' | 'passkey' | 'member',
  userId: string,
): Promise<T[]> {
  const { adapter } = await server.auth.$context;
  return adapter.findMany<T>({ model, where: [{ field: 'userId', value: userId }] });
}

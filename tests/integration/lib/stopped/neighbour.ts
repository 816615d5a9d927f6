import { connectTo } from '../../../connectedWorker';
import { newPerson } from '../../../newPerson';
import { startReferenceServer } from '../../../server/createReferenceServer.ts';
import type { Stage } from './stage';

/** Cookies don't distinguish ports, and the servers of a stage are on localhost. */
const HOST = '127.0.0.1';
const ID = 'neighbour';

/**
 * Browsers of a stage can be signed in to this server on another host as well: nothing done on the stage may reach it.
 */
export async function startNeighbour() {
  const server = await startReferenceServer({ logLevel: 'off', seed: 'empty' });
  const origin = `http://${HOST}:${server.port}`;
  const there = await connectTo({ ...server, origin, url: origin + server.basePath });
  await there.signIn(await newPerson(server));
  const saved = await there.worker.activeConnection();
  const known = await there.head();
  if (!saved || !known) throw new Error('Nobody is signed in at the neighbour');
  const [connection, head] = [{ ...saved, id: ID }, known];
  const cookies = new Headers();
  for (const [name, value] of there.jar.cookies(HOST)) cookies.append('Set-Cookie', `${name}=${value}`);

  /** The stage's server stays in use. */
  async function add({ here: { jar, worker } }: Stage): Promise<void> {
    const { connections, sessions } = worker.state;
    jar.store(new URL(origin), cookies);
    await sessions.heads.update((heads) => ({ ...heads, [ID]: head }));
    await connections.connections.update(({ list, activeId }) => ({
      list: [...list, connection],
      activeId,
    }));
    server.log.clear();
  }

  return { add, log: server.log, close: () => server.close() };
}

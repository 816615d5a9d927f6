import { connectTo } from './connectedWorker';
import { newPerson } from './newPerson';
import type { ReferenceServer } from './server/createReferenceServer.ts';

export type NewPerson = Awaited<ReturnType<typeof newPerson>>;

/** The person belongs to one test and signs in in a browser of their own, after `prepare`. */
export async function signInNewPerson(
  server: ReferenceServer,
  prepare: (person: NewPerson) => Promise<void> = async () => {},
) {
  /** The response to a path with this end never arrives. */
  const lost = { answer: '' };
  const person = await newPerson(server);
  await prepare(person);
  const here = await connectTo(server, {
    isAnswerLost: (path) => lost.answer !== '' && path.endsWith(lost.answer),
  });
  await here.signIn(person);
  server.log.clear();
  return { person, here, lost };
}

import { connectTo } from './connectedWorker';
import { newPerson } from './newPerson';
import type { ReferenceServer } from './server/createReferenceServer.ts';

export type NewPerson = Awaited<ReturnType<typeof newPerson>>;

/** Somebody who is this test's alone, signed in in a browser of their own; `prepare` is done before they sign in. */
export async function signInNewPerson(
  server: ReferenceServer,
  prepare: (person: NewPerson) => Promise<void> = async () => {},
) {
  /** The end of a path whose answer never arrives. */
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

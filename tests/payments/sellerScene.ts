import { type Connected, connectTo } from '../connectedWorker';
import { nextContext } from '../createWorker';
import { newPerson } from '../newPerson';
import type { ReferenceServer } from '../server/createReferenceServer.ts';

let count = 0;

/** A signed-in seller with an active organization and its endpoint. */
export async function createSeller(server: ReferenceServer, options: Parameters<typeof connectTo>[1] = {}) {
  count += 1;
  const person = await newPerson(server);
  const here = await connectTo(server, options);
  await here.signIn(person);
  const { worker } = here;
  const fields = { name: 'Shop', slug: `shop-${count}`, logo: null, metadata: null, keepsActive: false };
  const made = await worker.organizationChanges.create(fields, nextContext());
  if (!made.ok) throw new Error(made.error.code);
  const { id: organizationId } = made.value;
  await worker.idle();
  const created = await worker.payments.create({ organizationId, name: 'Shop' }, nextContext());
  if (!created.ok || created.value.secret === null) throw new Error('No endpoint');
  const { endpoint, secret } = created.value;
  // Events after the first look count as news.
  await poll(here);
  return { ...here, person, organizationId, endpoint, secret };
}

export type Seller = Awaited<ReturnType<typeof createSeller>>;

/** The alarm does the same. */
export async function poll({ worker }: Pick<Connected, 'worker'>): Promise<void> {
  await worker.polling.poll();
  await worker.idle();
}

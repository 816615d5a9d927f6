import type { CallContext, CommandName, Input, Output } from '@/lib/core/command/contract';
import { dispatch } from '@/lib/core/command/serve';
import type { Result } from '@/lib/core/result';
import { contracts } from '@/tests/contracts';
import { findRow } from '../../../browser/fixtures/database';
import { connectTo } from '../../../connectedWorker';
import { nextContext, type Worker } from '../../../createWorker';
import { newPerson } from '../../../newPerson';
import type { StageServer } from '../../../server/createReferenceServer.ts';
import { EXTENSION_ORIGIN } from '../../../server/jarFetch.ts';
import { createSeedWriter } from '../../../server/seeds/seedWriter.ts';

const OWN = { id: 'switchyard', origin: EXTENSION_ORIGIN };

/** Sends a command as a page does: by its name, through the checks of the worker. */
export async function sendTo<N extends CommandName>(
  worker: Worker,
  name: N,
  input: Input<N>,
  context: CallContext = nextContext(),
): Promise<Result<Output<N>>> {
  const result = await dispatch(name, { ...context, input }, OWN, {
    own: OWN,
    contracts,
    commands: worker.commands,
    isInUse: worker.isInUse,
  });
  // Safe: `dispatch` has parsed the value by the schema of this command.
  return result as Result<Output<N>>;
}

let count = 0;

interface StageOptions {
  /** The server has stored the members of teams since Better Auth 1.3. */
  readonly hasTeamMembers?: boolean;
}

/** The person's organization has the colleague as its member. Others use the server as well. */
export async function openStage(
  server: StageServer,
  isSignedIn: boolean,
  { hasTeamMembers = true }: StageOptions = {},
) {
  count += 1;
  const seed = await createSeedWriter(server.auth);
  const [person, colleague] = [await newPerson(server), await newPerson(server)];
  const organizationId = await seed.organization({ name: 'Acme Instruments', slug: `stage-${count}` });
  await seed.member(organizationId, person.id, 'owner');
  const colleagueMemberId = await seed.member(organizationId, colleague.id, 'member');
  const workshopId = await seed.team(organizationId, 'Workshop', hasTeamMembers ? [person.id] : []);
  const shippingId = await seed.team(
    organizationId,
    'Shipping',
    hasTeamMembers ? [person.id, colleague.id] : [],
  );
  const here = await connectTo(server);
  if (isSignedIn) await here.signIn(person);

  /** A page sends this before the command under test. */
  async function ask<N extends CommandName>(name: N, input: Input<N>): Promise<Output<N>> {
    const result = await sendTo(here.worker, name, input);
    if (!result.ok) throw new Error(`${name}: ${result.error.code}`);
    await here.worker.idle();
    return result.value;
  }

  const row = (model: string, values: Readonly<Record<string, string>>) =>
    findRow<Record<string, unknown>>(server, model, values);

  return {
    server,
    seed,
    count,
    person,
    colleague,
    colleagueMemberId,
    organizationId,
    workshopId,
    shippingId,
    here,
    ask,
    row,
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

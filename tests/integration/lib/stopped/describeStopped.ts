import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChangeName } from '@/lib/core/command/contract';
import { createBrowser, serverTruth, shownBy } from '../../../connectedWorker';
import { nextContext } from '../../../createWorker';
import { createMortalWorker } from '../../../mortalWorker';
import { type ReferenceServer, startReferenceServer } from '../../../server/createReferenceServer.ts';
import { RECORDED_AT, STOP_POINTS, type StopPoint } from '../../../stopPoints';
import { DONE, type Outcome, type StoppedChange, type StoppedChanges } from './change';
import { startNeighbour } from './neighbour';
import { openStage, type Stage, sendTo } from './stage';

/** Nothing was sent before these points, so the next worker begins the change. */
const UNSENT: readonly StopPoint[] = ['before the record', 'after the record'];

function outcomeAt(
  point: StopPoint,
  { done = DONE, lost = done, at = {} }: StoppedChange<ChangeName>,
): Outcome {
  return UNSENT.includes(point) ? done : (at[point]?.outcome ?? lost);
}

/** A page asks the next worker again, and so does this. */
async function sendAndStop(
  stage: Stage,
  point: StopPoint,
  name: ChangeName,
  { path, at }: StoppedChange<ChangeName>,
  input: never,
) {
  const { here, server } = stage;
  const { jar } = here;
  const { state } = here.worker;
  const context = nextContext();
  const mortal = createMortalWorker(server, { jar, state }, { point, path });
  const isAnswered = sendTo(mortal.worker, name, input, context).then((result) => {
    throw new Error(`Answered before it stopped: ${JSON.stringify(result)}`);
  });
  await Promise.race([mortal.reached, isAnswered]);
  const recorded = (await state.operations.operations.get()).find(({ id }) => id === context.operationId);
  mortal.stop();
  // A change that ends the session is half done for a moment: what the next worker returns then depends on who is
  // faster.
  const end = at?.[point];
  if (end) await vi.waitFor(() => end.expect(stage), { timeout: 10_000, interval: 20 });
  const { worker } = createBrowser({ jar, state });
  const [result] = await Promise.all([
    sendTo(worker, name, input, context),
    worker.log.settleLeftovers(worker.settle),
  ]);
  await worker.idle();
  return { recorded: recorded?.progress.phase, result, worker };
}

/** Each change stops at each of the five points, in a browser that is signed in to a second server as well. */
export function describeStopped(changes: StoppedChanges, serverOptions = {}): void {
  let server: ReferenceServer;
  let neighbour: Awaited<ReturnType<typeof startNeighbour>>;
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', ...serverOptions });
    neighbour = await startNeighbour();
  });
  afterEach(() => {
    server.faults.clear();
    server.mails.clear();
  });
  afterAll(() => Promise.all([server.close(), neighbour.close()]));

  // Safe: each name has a change of its own kind.
  const entries = Object.entries(changes) as [string, StoppedChange<ChangeName>][];
  describe.each(entries)('%s', (title, change) => {
    // Safe: a title is the name of a command, sometimes with a word about it in brackets.
    const name = title.replace(/ \(.*/, '') as ChangeName;

    it.each(STOP_POINTS)('stopped %s leaves one request and the truth', async (point) => {
      const stage = await openStage(server, !change.isSignedOut);
      const { input, expectDone } = await change.prepare(stage);
      await stage.here.worker.idle();
      await neighbour.add(stage);
      server.log.clear();
      server.mails.clear();

      const { recorded, result, worker } = await sendAndStop(stage, point, name, change, input as never);

      const { value, error } = { value: undefined, error: undefined, ...outcomeAt(point, change) };
      expect(result).toEqual(
        error ? { ok: false, error: expect.objectContaining({ code: error }) } : { ok: true, value },
      );
      expect(recorded).toBe(RECORDED_AT[point]);
      expect(server.log.count(change.path)).toBe(1);
      expect(neighbour.log.entries()).toEqual([]);
      // The server goes on after the worker was gone.
      const expectTruth = () => change.at?.[point]?.expect(stage) ?? expectDone();
      await vi.waitFor(expectTruth, { timeout: 10_000, interval: 20 });
      // The server may still end the session, which only the next read shows.
      if (change.at?.[point]) await sendTo(worker, 'sessions.refresh', { reason: 'manual' });
      expect(await shownBy(stage.here)).toEqual(await serverTruth(stage.here));
    });
  });
}

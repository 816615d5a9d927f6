import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeName } from '@/lib/core/command/contract';
import type { Found } from '../../compat/found.ts';
import type { Tables } from '../../compat/loadRelease.ts';
import { ALL_RELEASES, CURRENT, releaseOf, versionsUnderTest } from '../../compat/releases.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { serverTruth, shownBy } from '../../connectedWorker';
import { accountChanges, deletionChanges } from '../lib/stopped/accountChanges';
import { adminChanges } from '../lib/stopped/adminChanges';
import { DONE, type Outcome, type StoppedChange, UNSURE } from '../lib/stopped/change';
import { entryChanges, multiSessionChanges } from '../lib/stopped/entryChanges';
import { organizationChanges } from '../lib/stopped/organizationChanges';
import { openStage, type Stage, sendTo } from '../lib/stopped/stage';
import { toolbarChanges } from '../lib/stopped/toolbarChanges';

// Safe: each name has a change of its own kind.
const CHANGES = Object.entries({
  ...toolbarChanges,
  ...entryChanges,
  ...multiSessionChanges,
  ...accountChanges,
  ...deletionChanges,
  ...adminChanges,
  ...organizationChanges,
}) as [string, StoppedChange<ChangeName>][];

/**
 * A living worker shows that no response arrived; after a dead one, the next shows that the change is not confirmed.
 */
const NO_ANSWER: Outcome = { error: 'unreachable' };

const expectedResult = (outcome: Outcome) =>
  'error' in outcome
    ? { ok: false, error: expect.objectContaining({ code: outcome.error }) }
    : { ok: true, value: outcome.value };

/** A used challenge, a counted wrong code and a touched session don't count as changes. */
const withoutAttempts = ({ verification: _used, twoFactor: _counted, session = [], ...rest }: Tables) => ({
  ...rest,
  session: session.map(({ updatedAt: _at, expiresAt: _until, ...row }) => row),
});

/** An unset field is null in some releases and absent in others, so all rows are without them. */
const rowsIn = ({ tables }: ReleaseServer) =>
  JSON.parse(JSON.stringify(withoutAttempts(tables), (_name, value) => value ?? undefined)) as Tables;

/**
 * In `npm test` the current release only refuses here: tests/integration/lib/stopped tests changes that are done, or
 * lost.
 */
const isWhole = Boolean(process.env[ALL_RELEASES]);
const versions = versionsUnderTest();

describe.each(versions)('changes on Better Auth %s', (version) => {
  const { lacks, teamMembers, unrefused, unshown } = releaseOf(version);
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await startRelease(version);
  });
  afterEach(() => {
    server.faults.clear();
    server.mails.clear();
  });
  afterAll(() => server?.close());

  async function prepared(change: StoppedChange<ChangeName>) {
    const stage = await openStage(server, !change.isSignedOut, { hasTeamMembers: teamMembers !== 'none' });
    const { input, expectDone } = await change.prepare(stage);
    await stage.here.worker.idle();
    server.log.clear();
    server.mails.clear();
    return { stage, input, expectDone };
  }

  async function expectAgreement(stage: Stage) {
    expect(await shownBy(stage.here)).toEqual(await serverTruth(stage.here));
  }

  // Safe: the part of a title before the brackets is a command's name.
  const nameIn = (title: string) => title.replace(/ \(.*/, '') as ChangeName;
  const offered = CHANGES.filter(([title]) => !lacks[nameIn(title)]);
  // A user makes a link first, and so does this.
  const needsLink = (path: string) => ['/unlink-account', '/refresh-token'].includes(path);
  const lacking = CHANGES.filter(([title, { path }]) => lacks[nameIn(title)] && !needsLink(path));

  /** The next read can't tell this change from one that never arrived. */
  const isInDoubt = (title: string, { isUnsure }: StoppedChange<ChangeName>) =>
    isUnsure === true || unshown.includes(nameIn(title));

  async function send(stage: Stage, title: string, input: unknown) {
    const result = await sendTo(stage.here.worker, nameIn(title), input as never);
    await stage.here.worker.idle();
    return result;
  }

  const isDoneElsewhere = !isWhole && version === CURRENT.version;

  it.for(isDoneElsewhere ? [] : offered)(
    '%s is done, and another client reads it back',
    async ([title, change], { task }) => {
      const { stage, input, expectDone } = await prepared(change);

      const result = await send(stage, title, input);

      expect(result).toEqual(expectedResult(change.done ?? DONE));
      await expectDone();
      await expectAgreement(stage);
      task.meta.found = [{ version, command: nameIn(title), missing: null }];
    },
  );

  it.each(offered.filter(([title]) => !unrefused.includes(nameIn(title))))(
    '%s is refused with a sentence of its own, and nothing is changed',
    async (title, change) => {
      const { stage, input } = await prepared(change);
      const { refused } = change;
      await refused?.before?.(stage);
      if (!refused) server.faults.answer(change.path, { status: 403, body: {} });
      const before = rowsIn(server);

      const result = await send(stage, title, refused?.input?.(input, stage) ?? input);

      expect(result).toMatchObject({ ok: false, error: { code: refused?.code ?? 'refused' } });
      expect(rowsIn(server)).toEqual(before);
    },
  );

  it.each(isDoneElsewhere ? [] : offered)(
    '%s is done or in doubt where its answer is lost, and never said to have failed',
    async (title, change) => {
      const { stage, input, expectDone } = await prepared(change);
      const end = change.at?.['after sending'];
      const { done = DONE } = change;
      const isUnsure = isInDoubt(title, change);
      const lost = end?.outcome ?? change.lost ?? done;
      server.faults.cutAnswer(change.path);

      const result = await send(stage, title, input);

      expect(result).toEqual(
        expectedResult(isUnsure || (lost === UNSURE && !result.ok) ? NO_ANSWER : result.ok ? done : lost),
      );
      if (!isUnsure) await (end ? end.expect(stage) : expectDone());
      if (end) await sendTo(stage.here.worker, 'sessions.refresh', { reason: 'manual' });
      await expectAgreement(stage);
    },
  );

  it.for(lacking)('%s is not offered, and the page gets to know', async ([title, change], { task }) => {
    const { stage, input } = await prepared(change);

    const result = await send(stage, title, input);

    const isMissing = lacks[nameIn(title)] === change.path;
    const statuses = server.log.entries(change.path).map(({ status }) => status);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.error.code === 'not-found').toBe(isMissing);
    expect(statuses).toEqual(isMissing ? [404] : [expect.any(Number)]);
    await expectAgreement(stage);
    // The same gap keeps other commands from being tried, so they are recorded too.
    task.meta.found = Object.entries(lacks).flatMap(([command, missing]): Found[] =>
      missing === lacks[nameIn(title)] ? [{ version, command, missing }] : [],
    );
  });
});

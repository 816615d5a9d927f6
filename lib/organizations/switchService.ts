import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { isUnsent, mayHaveArrived } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { subjectOf, withoutValue } from '@/lib/core/operations/rules';
import type { Operation } from '@/lib/core/operations/schema';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { setActiveOrganization, unnamedOrganization } from './api';
import type { OrganizationReader } from './organizationReader';
import { switchTarget } from './recordedSwitches';
import type { Organization, SwitchTarget } from './schema';

interface SwitchServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly organizations: OrganizationReader;
  readonly store: AccountStore;
  readonly changes: Pick<ChangeService, 'carryOut' | 'checkAccount' | 'reread'>;
  /** Shared with everything that changes the active organization. */
  readonly inTurn: Turns;
  readonly now: () => number;
  readonly newId: () => string;
  /** A switch is confirmed: called once, by the worker that found out. What follows runs in the background. */
  readonly onSwitched: (connection: Connection) => void;
  readonly refresh: { completeList(): Promise<void> };
  /** Fire and forget. */
  readonly detached: (work: Promise<unknown>) => void;
}

export type SwitchService = ReturnType<typeof createSwitchService>;

type Choice = Input<'organizations.setActive'>;
type Answer = Result<Organization | null>;

interface Switch {
  readonly connection: Connection;
  /** For whom; it is not sent for anybody else. */
  readonly userId: string;
  readonly target: SwitchTarget;
  readonly isNewest: () => boolean;
}

const NOT_CONFIRMED: AppError = { code: 'not-confirmed' };
const NONE: SwitchTarget = { organization: null, slug: null, previous: null };

/** The organization in the response, unless it isn't the requested one. */
function answeredFor({ organization }: SwitchTarget, answer?: Answer): Organization | null {
  const answered = answer?.ok ? answer.value : null;
  return organization && answered?.id !== organization.id ? null : answered;
}
/** Why it was not done, if the session shows that it was not. */
const refusalIn = (answer?: Answer) => (answer && !answer.ok ? answer.error : NOT_CONFIRMED);

const subjectOfTarget = ({ organization, slug }: SwitchTarget) =>
  organization ? subjectOf('id', organization.id) : slug ? subjectOf('slug', slug) : subjectOf('none');

/** Better Auth's set-active takes a slug only when the id is absent, and null for none. */
function bodyOf(target: SwitchTarget): Record<string, unknown> {
  if (target.organization) return { organizationId: target.organization.id };
  return target.slug ? { organizationSlug: target.slug } : { organizationId: null };
}

/**
 * Switches the active organization. Two switches never interleave, and of several that wait only the newest is
 * sent: the last one wins, on screen and on the server. What counts in the end is the session that is read back; a
 * refused switch leaves the server with no active organization (DESIGN.md, State). Undoing one is another switch, back to
 * the organization before (undoableSwitch.ts).
 */
export function createSwitchService(dependencies: SwitchServiceDependencies) {
  const { activeConnection, api, organizations, store, changes, inTurn } = dependencies;
  const { now, newId, onSwitched, refresh, detached } = dependencies;
  let newest = { operationId: '', issuedAt: 0 };
  /** A switch was sent and left to a newer one to confirm. */
  let isUnconfirmed = false;

  /** Reads the outcome: session and role, two requests. */
  async function confirm(
    connection: Connection,
    target: SwitchTarget,
    answer?: Answer,
  ): Promise<Result<null>> {
    isUnconfirmed = false;
    const answered = answeredFor(target, answer);
    const refusal = refusalIn(answer);
    // What was asked before this answer may be from before the switch.
    const state = await changes.reread(connection, { known: answered ?? target.organization });
    if (!state) return { ok: false, error: mayHaveArrived(refusal) ? NOT_CONFIRMED : refusal };
    if (state.phase !== 'signed-in') return fail('signed-out');
    const activeId = state.session.activeOrganizationId;
    if (activeId) await organizations.readRole(connection, activeId);
    const isDone = await isReached(connection, target, activeId, answered);
    return isDone ? ok(null) : { ok: false, error: refusal };
  }

  async function conclude(
    connection: Connection,
    target: SwitchTarget,
    answer?: Answer,
  ): Promise<Result<null>> {
    const result = await confirm(connection, target, answer);
    if (result.ok) onSwitched(connection);
    return result;
  }

  async function isReached(
    connection: Connection,
    target: SwitchTarget,
    activeId: string | null,
    answered: Organization | null,
  ): Promise<boolean> {
    const aim = target.organization ?? answered;
    if (aim) return aim.id === activeId;
    if (!target.slug) return activeId === null;
    return (await store.readHead(connection.id))?.activeOrganization?.slug === target.slug;
  }

  /** One that was sent before may have left its confirmation to this one. */
  async function unsent<T>({ connection, target }: Switch, refused: T): Promise<T> {
    if (isUnconfirmed) await confirm(connection, target);
    return refused;
  }

  async function post(asked: Switch, sent: () => Promise<void>, end: typeof conclude): Promise<Result<null>> {
    const { connection, target, isNewest } = asked;
    const answer = await api(connection).call(setActiveOrganization, {
      body: bodyOf(target),
      beforeSend: sent,
    });
    if (!answer.ok && isUnsent(answer.error)) return unsent(asked, answer);
    if (isNewest()) return end(connection, target, answer);
    // The one that waits will confirm for both.
    isUnconfirmed = true;
    return fail('superseded');
  }

  async function send(asked: Switch, sent: () => Promise<void>, end = conclude): Promise<Result<null>> {
    const { connection, userId, isNewest } = asked;
    const checked = isNewest() ? await changes.checkAccount(connection, userId) : null;
    if (!checked || !isNewest()) return fail('superseded');
    return checked.ok ? post(asked, sent, end) : unsent(asked, checked);
  }

  async function targetOf(connection: Connection, userId: string, choice: Choice): Promise<SwitchTarget> {
    const previous = (await store.readHead(connection.id))?.activeOrganization ?? null;
    if (choice.by === 'none') return { organization: null, slug: null, previous };
    if (choice.by === 'slug') return { organization: null, slug: choice.slug, previous };
    const id = choice.organizationId;
    const known = await store.findOrganization(connection.id, userId, id);
    return { organization: known ?? unnamedOrganization(id), slug: null, previous };
  }

  /** Makes a choice the newest; returns what reverts that when it could not even be recorded. */
  function choose({ operationId, issuedAt }: CallContext): () => void {
    const before = newest;
    // A clock that was set back must not make every later choice an old one.
    if (issuedAt >= newest.issuedAt || newest.issuedAt > now()) newest = { operationId, issuedAt };
    return () => {
      if (newest.operationId === operationId) newest = before;
    };
  }

  async function setActive(choice: Choice, context: CallContext): Promise<Result<null>> {
    // At once: one that is under way must not take itself for the newest meanwhile.
    const takeBack = choose(context);
    const isNewest = () => newest.operationId === context.operationId;
    const begun: Switch[] = [];
    const result = await changes.carryOut<null, string>(context, {}, async ({ connection, userId }) => {
      const target = await targetOf(connection, userId, choice);
      const chosen = { connection, userId, target, isNewest };
      begun.push(chosen);
      return {
        kind: 'organizations.setActive',
        target,
        subject: subjectOfTarget(target),
        send: (sent) => inTurn(() => send(chosen, sent)),
        settle: (recorded) => settle(connection, recorded),
        again: withoutValue.lost,
      };
    });
    const [chosen] = begun;
    const isUnrecorded = !result.ok && result.error.code === 'storage-failed';
    if (!chosen || isUnrecorded) takeBack();
    // One that was sent may have left its confirmation to this one.
    if (chosen && isUnrecorded && isUnconfirmed)
      await inTurn(() => confirm(chosen.connection, chosen.target));
    detached(refresh.completeList());
    return result;
  }

  /**
   * Makes none active where the server keeps one that the user is no longer in. Recorded like every switch, without a previous
   * organization; a choice that was made meanwhile comes first. The user did not choose it, so nothing follows it.
   */
  function clearGone(connection: Connection, organizationId: string): Promise<Result<null>> {
    const { operationId } = newest;
    const isNewest = () => newest.operationId === operationId;
    return inTurn(async () => {
      const head = await store.readHead(connection.id);
      const isThere = head?.activeOrganization?.id === organizationId && isNewest();
      if (!isThere || !(await isStillActive(activeConnection, connection))) return ok(null);
      const there = { connectionId: connection.id };
      const userId = head.user.id;
      return changes.carryOut<null>({ operationId: newId() }, there, () => ({
        kind: 'organizations.setActive',
        target: NONE,
        send: (sent) => send({ connection, userId, target: NONE, isNewest }, sent, confirm),
        settle: () => confirm(connection, NONE),
        again: withoutValue.lost,
      }));
    });
  }

  /** The list is read last: a response requested before the switch would be dropped. */
  async function leaveLost(connection: Connection, organizationId: string): Promise<void> {
    await clearGone(connection, organizationId);
    await organizations.readListOfOwn(connection);
  }

  async function settle(connection: Connection, operation: Operation): Promise<Result<null>> {
    const target = switchTarget(operation);
    return target ? inTurn(() => conclude(connection, target)) : fail('not-confirmed');
  }

  return { setActive, clearGone, leaveLost, settle };
}

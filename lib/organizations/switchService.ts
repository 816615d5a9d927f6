import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { isUnsent, mayHaveArrived, refusedAs } from '@/lib/core/api/refusals';
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
  /** Called once per confirmed switch, by the worker that found out. What follows runs in the background. */
  readonly onSwitched: (connection: Connection) => void;
  /** Shared with everything that changes the active organization. */
  readonly inTurn: Turns;
  readonly now: () => number;
  readonly newId: () => string;
  readonly refresh: { completeList(): Promise<void> };
  readonly detached: (work: Promise<unknown>) => void;
}

export type SwitchService = ReturnType<typeof createSwitchService>;

type Choice = Input<'organizations.setActive'>;

const NONE: SwitchTarget = { organization: null, slug: null, previous: null };

const subjectOfTarget = ({ organization, slug }: SwitchTarget) =>
  organization ? subjectOf('id', organization.id) : slug ? subjectOf('slug', slug) : subjectOf('none');

interface Aim {
  readonly connection: Connection;
  readonly target: SwitchTarget;
}

interface RequestedSwitch extends Aim {
  readonly userId: string;
  readonly isNewest: () => boolean;
}

type Returned = Result<Organization | null>;

const NOT_CONFIRMED: AppError = { code: 'not-confirmed' };

function returnedFor({ organization }: SwitchTarget, response?: Returned): Organization | null {
  const returned = response?.ok ? response.value : null;
  return organization && returned?.id !== organization.id ? null : returned;
}

/** Some servers refuse with status 401 although the session is still there. */
const inLivingSession = refusedAs('refused', 'signed-out');

const refusalIn = (response?: Returned) => (response && !response.ok ? response.error : NOT_CONFIRMED);

/** Better Auth's set-active takes a slug only if the id is absent; a null id activates none. */
function bodyOf(target: SwitchTarget): Record<string, unknown> {
  if (target.organization) return { organizationId: target.organization.id };
  return target.slug ? { organizationSlug: target.slug } : { organizationId: null };
}

/** What counts is the session that is read back. */
function createSwitchRequests(dependencies: SwitchServiceDependencies) {
  const { api, organizations, store, changes, onSwitched } = dependencies;
  /** A switch was sent and left for a newer one to confirm. */
  let isUnconfirmed = false;

  async function isReached({ connection, target }: Aim, aim: Organization | null, activeId: string | null) {
    if (aim) return aim.id === activeId;
    if (!target.slug) return activeId === null;
    return (await store.readHead(connection.id))?.activeOrganization?.slug === target.slug;
  }

  async function confirm(asked: Aim, response?: Returned): Promise<Result<null>> {
    isUnconfirmed = false;
    const { connection, target } = asked;
    const refusal = refusalIn(response);
    const returned = returnedFor(target, response);
    // Responses to earlier requests may be from before the switch.
    const state = await changes.reread(connection, { known: returned ?? target.organization });
    if (!state) return { ok: false, error: mayHaveArrived(refusal) ? NOT_CONFIRMED : refusal };
    if (state.phase !== 'signed-in') return fail('signed-out');
    const activeId = state.session.activeOrganizationId;
    if (activeId) await organizations.readRole(connection, activeId);
    const isDone = await isReached(asked, target.organization ?? returned, activeId);
    return isDone ? ok(null) : { ok: false, error: inLivingSession(refusal) };
  }

  async function conclude(asked: Aim, response?: Returned): Promise<Result<null>> {
    const result = await confirm(asked, response);
    if (result.ok) onSwitched(asked.connection);
    return result;
  }

  async function unsent<T>(asked: Aim, refused: T): Promise<T> {
    if (isUnconfirmed) await confirm(asked);
    return refused;
  }

  async function post(
    asked: RequestedSwitch,
    sent: () => Promise<void>,
    end: typeof confirm,
  ): Promise<Result<null>> {
    const request = { body: bodyOf(asked.target), beforeSend: sent };
    const response = await api(asked.connection).call(setActiveOrganization, request);
    if (!response.ok && isUnsent(response.error)) return unsent(asked, response);
    if (asked.isNewest()) return end(asked, response);
    // The waiting switch will confirm both.
    isUnconfirmed = true;
    return fail('superseded');
  }

  async function send(
    asked: RequestedSwitch,
    sent: () => Promise<void>,
    end = conclude,
  ): Promise<Result<null>> {
    const { connection, userId, isNewest } = asked;
    const checked = isNewest() ? await changes.checkAccount(connection, userId) : null;
    if (!checked || !isNewest()) return fail('superseded');
    return checked.ok ? post(asked, sent, end) : unsent(asked, checked);
  }

  return { send, confirm, conclude, isLeftToNewer: () => isUnconfirmed };
}

type NewestChoice = ReturnType<typeof createNewestChoice>;

function createNewestChoice({ now }: Pick<SwitchServiceDependencies, 'now'>) {
  let newest = { operationId: '', issuedAt: 0 };

  /** Returns a function that reverts this if the choice couldn't even be recorded. */
  function choose({ operationId, issuedAt }: CallContext): () => void {
    const before = newest;
    // A clock that was set back must not make every later choice an older one.
    if (issuedAt >= newest.issuedAt || newest.issuedAt > now()) newest = { operationId, issuedAt };
    return () => {
      if (newest.operationId === operationId) newest = before;
    };
  }

  return { choose, operationId: () => newest.operationId };
}

function createClearGone(
  { activeConnection, store, changes, inTurn, newId }: SwitchServiceDependencies,
  newest: NewestChoice,
  { send, confirm }: ReturnType<typeof createSwitchRequests>,
) {
  /**
   * Activates none, if the server keeps one active that the user is no longer in. Recorded like every switch, without a
   * previous organization; a choice made meanwhile comes first. The user didn't choose it, so nothing follows it.
   */
  return function clearGone(connection: Connection, organizationId: string): Promise<Result<null>> {
    const operationId = newest.operationId();
    const isNewest = () => newest.operationId() === operationId;
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
        settle: () => confirm({ connection, target: NONE }),
        again: withoutValue.lost,
      }));
    });
  };
}

async function targetOf(
  store: AccountStore,
  connection: Connection,
  userId: string,
  choice: Choice,
): Promise<SwitchTarget> {
  const previous = (await store.readHead(connection.id))?.activeOrganization ?? null;
  if (choice.by === 'none') return { organization: null, slug: null, previous };
  if (choice.by === 'slug') return { organization: null, slug: choice.slug, previous };
  const id = choice.organizationId;
  const known = await store.findOrganization(connection.id, userId, id);
  return { organization: known ?? unnamedOrganization(id), slug: null, previous };
}

/**
 * Two switches never interleave, and of several that wait only the newest is sent: the last one wins, on screen and on
 * the server. What counts is the session that is read back; a refused switch leaves the server with no active
 * organization (DESIGN.md, State). Undoing one is another switch, back to the previous organization
 * (undoableSwitch.ts).
 */
export function createSwitchService(dependencies: SwitchServiceDependencies) {
  const { organizations, store, changes, inTurn, refresh, detached } = dependencies;
  const newest = createNewestChoice(dependencies);
  const requests = createSwitchRequests(dependencies);
  const clearGone = createClearGone(dependencies, newest, requests);

  async function setActive(choice: Choice, context: CallContext): Promise<Result<null>> {
    // At once, so that a switch under way no longer counts itself as the newest.
    const revertChoice = newest.choose(context);
    const isNewest = () => newest.operationId() === context.operationId;
    const begun: RequestedSwitch[] = [];
    const result = await changes.carryOut<null, string>(context, {}, async ({ connection, userId }) => {
      const target = await targetOf(store, connection, userId, choice);
      const chosen = { connection, userId, target, isNewest };
      begun.push(chosen);
      return {
        kind: 'organizations.setActive',
        target,
        subject: subjectOfTarget(target),
        send: (sent) => inTurn(() => requests.send(chosen, sent)),
        settle: (recorded) => settle(connection, recorded),
        again: withoutValue.lost,
      };
    });
    const [chosen] = begun;
    const isUnrecorded = !result.ok && result.error.code === 'storage-failed';
    if (!chosen || isUnrecorded) revertChoice();
    // An earlier switch may have left its confirmation to this one.
    if (chosen && isUnrecorded && requests.isLeftToNewer()) await inTurn(() => requests.confirm(chosen));
    detached(refresh.completeList());
    return result;
  }

  /** The list is read last: a response requested before the switch would be dropped. */
  async function leaveLost(connection: Connection, organizationId: string): Promise<void> {
    await clearGone(connection, organizationId);
    await organizations.readListOfOwn(connection);
  }

  async function settle(connection: Connection, operation: Operation): Promise<Result<null>> {
    const target = switchTarget(operation);
    return target ? inTurn(() => requests.conclude({ connection, target })) : fail('not-confirmed');
  }

  return { setActive, clearGone, leaveLost, settle };
}

/** For parts that switching itself needs. */
export const createOnLost =
  (worker: Pick<SwitchServiceDependencies, 'detached'> & { readonly switching: SwitchService }) =>
  (...lost: Parameters<SwitchService['leaveLost']>): void =>
    worker.detached(worker.switching.leaveLost(...lost));

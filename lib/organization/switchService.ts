import type { ApiPool } from '@/lib/api/apiPool';
import { setActiveOrganization } from '@/lib/api/rows';
import type { Connection } from '@/lib/connection/schema';
import type { CallContext, Input } from '@/lib/messaging/protocol';
import type { OperationLog } from '@/lib/operation/operationLog';
import type { Operation, SwitchTarget } from '@/lib/operation/schema';
import { fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { Epoch } from '@/lib/session/epoch';
import type { SessionReader } from '@/lib/session/sessionReader';
import type { OrganizationReader } from './organizationReader';
import type { Organization } from './schema';

export interface SwitchServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly organizations: OrganizationReader;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly log: OperationLog;
}

type Choice = Input<'organization.setActive'>;
type Answer = Result<Organization | null>;

/** Better Auth's set-active takes a slug only when the id is absent, and null for none. */
function bodyOf(target: SwitchTarget): Record<string, unknown> {
  if (target.organization) return { organizationId: target.organization.id };
  return target.slug ? { organizationSlug: target.slug } : { organizationId: null };
}

/**
 * Switches the active organization. Two switches never interleave, and of several that wait only the newest is
 * sent: the last one wins, on screen and on the server. What counts in the end is the session that is read back; a
 * refused switch leaves the server with no active organization (DESIGN.md, State).
 */
export function createSwitchService(dependencies: SwitchServiceDependencies) {
  const { activeConnection, api, session, organizations, store, epoch, log } = dependencies;
  let newest = { operationId: '', issuedAt: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = turn.then(task);
    turn = result.catch(() => undefined);
    return result;
  }

  /** Reads what became of it: session and role, two requests. */
  async function confirm(connection: Connection, target: SwitchTarget, answer?: Answer): Promise<Result<null>> {
    const answered = answer?.ok ? answer.value : null;
    const state = await session.read(connection, { known: answered ?? target.organization });
    if (!state.ok) return answer && !answer.ok && !mayHaveArrived(answer) ? answer : fail('not-confirmed');
    if (state.value.phase !== 'signed-in') return fail('signed-out');
    const activeId = state.value.session.activeOrganizationId;
    if (activeId) await organizations.readRole(connection, activeId);
    if (await isReached(connection, target, activeId, answered)) return ok(null);
    return answer && !answer.ok ? answer : fail('not-confirmed');
  }

  async function isReached(
    connection: Connection,
    target: SwitchTarget,
    activeId: string | null,
    answered: Organization | null,
  ): Promise<boolean> {
    const aim = answered ?? target.organization;
    if (aim) return aim.id === activeId;
    if (!target.slug) return activeId === null;
    return (await store.readHead(connection.id))?.activeOrganization?.slug === target.slug;
  }

  async function send(
    connection: Connection,
    target: SwitchTarget,
    isNewest: () => boolean,
    sent: () => Promise<void>,
  ): Promise<Result<null>> {
    if (!isNewest()) return fail('superseded');
    epoch.advance();
    const answer = await api(connection).call(setActiveOrganization, { body: bodyOf(target), beforeSend: sent });
    epoch.advance();
    if (!answer.ok && ['offline', 'no-permission'].includes(answer.error.code)) return answer;
    // The one that waits will confirm for both.
    return isNewest() ? confirm(connection, target, answer) : fail('superseded');
  }

  async function targetOf(connection: Connection, userId: string, choice: Choice): Promise<SwitchTarget> {
    const previous = (await store.readHead(connection.id))?.activeOrganization ?? null;
    if (choice.by === 'none') return { organization: null, slug: null, previous };
    if (choice.by === 'slug') return { organization: null, slug: choice.slug, previous };
    const id = choice.organizationId;
    const known = await store.findOrganization(connection.id, userId, id);
    return { organization: known ?? { id, name: id, slug: '', logo: null }, slug: null, previous };
  }

  async function setActive(choice: Choice, { operationId, issuedAt }: CallContext): Promise<Result<null>> {
    if (issuedAt >= newest.issuedAt) newest = { operationId, issuedAt };
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return fail('signed-out');
    const target = await targetOf(connection, userId, choice);
    const operation = {
      id: operationId,
      kind: 'organization.setActive' as const,
      connectionId: connection.id,
      userId,
      target,
    };
    return log.run(operation, {
      send: (sent) => inTurn(() => send(connection, target, () => newest.operationId === operationId, sent)),
      settle: (recorded) => settle(connection, recorded),
    });
  }

  const settle = (connection: Connection, { target }: Operation) =>
    target ? inTurn(() => confirm(connection, target)) : Promise.resolve(fail('not-confirmed'));

  return { setActive, settle };
}

/** A failure after which the server may have done it all the same. */
const mayHaveArrived = (answer: Answer) =>
  !answer.ok && ['unreachable', 'timeout', 'server-error'].includes(answer.error.code);

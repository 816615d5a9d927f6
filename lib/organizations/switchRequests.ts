import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { isUnsent, mayHaveArrived } from '@/lib/core/api/refusals';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { setActiveOrganization } from './api';
import type { OrganizationReader } from './organizationReader';
import type { Organization, SwitchTarget } from './schema';

export interface SwitchRequestsDependencies {
  readonly api: ApiPool;
  readonly organizations: OrganizationReader;
  readonly store: AccountStore;
  readonly changes: Pick<ChangeService, 'checkAccount' | 'reread'>;
  /** Called once per confirmed switch, by the worker that found out. What follows runs in the background. */
  readonly onSwitched: (connection: Connection) => void;
}

export type SwitchRequests = ReturnType<typeof createSwitchRequests>;

interface Aim {
  readonly connection: Connection;
  readonly target: SwitchTarget;
}

export interface RequestedSwitch extends Aim {
  /** The user that it is for; it is sent for no other. */
  readonly userId: string;
  readonly isNewest: () => boolean;
}

type Returned = Result<Organization | null>;

const NOT_CONFIRMED: AppError = { code: 'not-confirmed' };

/** The organization in the response, unless it isn't the requested one. */
function returnedFor({ organization }: SwitchTarget, response?: Returned): Organization | null {
  const returned = response?.ok ? response.value : null;
  return organization && returned?.id !== organization.id ? null : returned;
}

/** Why a switch wasn't carried out, if the session shows that it wasn't. */
const refusalIn = (response?: Returned) => (response && !response.ok ? response.error : NOT_CONFIRMED);

/** Better Auth's set-active takes a slug only if the id is absent; a null id activates none. */
function bodyOf(target: SwitchTarget): Record<string, unknown> {
  if (target.organization) return { organizationId: target.organization.id };
  return target.slug ? { organizationSlug: target.slug } : { organizationId: null };
}

/** Sends switches and reads their outcome: what counts is the session that is read back. */
export function createSwitchRequests(dependencies: SwitchRequestsDependencies) {
  const { api, organizations, store, changes, onSwitched } = dependencies;
  /** A switch was sent and left for a newer one to confirm. */
  let isUnconfirmed = false;

  async function isReached({ connection, target }: Aim, aim: Organization | null, activeId: string | null) {
    if (aim) return aim.id === activeId;
    if (!target.slug) return activeId === null;
    return (await store.readHead(connection.id))?.activeOrganization?.slug === target.slug;
  }

  /** Reads the outcome: session and role, two requests. */
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
    return isDone ? ok(null) : { ok: false, error: refusal };
  }

  async function conclude(asked: Aim, response?: Returned): Promise<Result<null>> {
    const result = await confirm(asked, response);
    if (result.ok) onSwitched(asked.connection);
    return result;
  }

  /** Confirms an earlier switch that left its confirmation to this one. */
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

import type { ConnectionService } from '@/lib/connections/commands';
import { landingNonce, landingPath, readServerPage, type ServerPage } from '@/lib/connections/landing';
import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { CodeOfRefusal } from '@/lib/core/api/refusals';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { SeenTab, Tabs } from '@/lib/core/tabs';
import { DAY_MS, isOver } from '@/lib/core/time';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import { LINK_PROBLEMS, type LinkProblem, type MailLink, type MailLinkKind } from './schema';
import type * as mailLinks from './state';

/** Ours: the longest default lifetime of Better Auth's mailed links (the delete link, 86400 s). */
export const MAIL_LINK_LIFETIME_MS = DAY_MS;
/** Ours: more mails than a person requests in a day. */
export const MAX_MAIL_LINKS = 20;

interface MailLinkServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly connections: Pick<ConnectionService, 'all' | 'activate'>;
  readonly state: WorkerState<{ mailLinks: typeof mailLinks }>;
  readonly session: SessionReader;
  readonly tabs: Tabs;
  readonly codeOfRefusal: CodeOfRefusal;
  readonly now: () => number;
  readonly newId: () => string;
}

export type MailLinkService = ReturnType<typeof createMailLinkService>;

/** As components/routing/route.ts reads it. */
function optionsRoute(name: string, query: Record<string, string | null>): string {
  const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  return parameters.length > 0 ? `#/${name}?${new URLSearchParams(parameters)}` : `#/${name}`;
}

/** The landing that a deletion link should have led to; the server shows an error instead. */
function refusedDeletion({ authPath, query }: ServerPage, connection: Connection): ServerPage | undefined {
  const target = authPath === '/delete-user/callback' && query.get('callbackURL');
  return target ? readServerPage(connection, new URL(target, connection.baseURL).href) : undefined;
}

export function createMailLinkService(dependencies: MailLinkServiceDependencies) {
  const { activeConnection, connections, state, session, tabs, now, newId } = dependencies;
  const value = state.mailLinks.mailLinks;
  /** Never stored: anyone who has it can set the password. Valid only at its own server. */
  let reset: { readonly connectionId: string; readonly token: string } | null = null;

  const isLive = ({ sentAt }: MailLink) => !isOver(sentAt, MAIL_LINK_LIFETIME_MS, now());

  async function landing(connection: Connection, kind: MailLinkKind): Promise<string> {
    const link: MailLink = { nonce: newId(), kind, connectionId: connection.id, sentAt: now() };
    await value.update((links) => [...links.filter(isLive), link].slice(-MAX_MAIL_LINKS));
    return landingPath(connection, link.nonce);
  }

  async function followLink(
    connection: Connection,
    kind: MailLinkKind,
    query: URLSearchParams,
  ): Promise<string> {
    const problem = await readLinkProblem(query, dependencies.codeOfRefusal);
    if (kind === 'reset') {
      const token = query.get('token');
      if (problem || !token) return optionsRoute('reset-password', { problem: problem ?? 'link-invalid' });
      reset = { connectionId: connection.id, token };
      return optionsRoute('reset-password', {});
    }
    await session.read(connection, { leaving: kind === 'delete' && !problem });
    return optionsRoute('mail-result', { kind, problem });
  }

  /** The server refused with bare JSON: the link works only while the user it was sent to is signed in. */
  async function followRefusedLink(connection: Connection): Promise<string> {
    const state = await session.read(connection);
    const isSignedIn = state.ok && state.value.phase === 'signed-in';
    const problem: LinkProblem = isSignedIn ? 'link-invalid' : 'link-needs-sign-in';
    return optionsRoute('mail-result', { kind: 'delete', problem });
  }

  /** Undefined for any other page. */
  function routeShownBy(
    { nonce, kind }: MailLink,
    connection: Connection,
    { url, isLoaded }: SeenTab,
  ): (() => Promise<string>) | undefined {
    const page = readServerPage(connection, url);
    if (!page) return undefined;
    if (landingNonce(page) === nonce) return () => followLink(connection, kind, page.query);
    const target = isLoaded && kind === 'delete' ? refusedDeletion(page, connection) : undefined;
    return target && landingNonce(target) === nonce ? () => followRefusedLink(connection) : undefined;
  }

  async function onTab(tab: SeenTab): Promise<boolean> {
    const servers = await connections.all();
    for (const link of (await value.get()).filter(isLive)) {
      const connection = servers.find(({ id }) => id === link.connectionId);
      const readRoute = connection && routeShownBy(link, connection, tab);
      if (!readRoute) continue;
      // The pages show the server in use.
      if (!(await isStillActive(activeConnection, connection))) await connections.activate(link);
      await tabs.go(tab.tabId, tabs.optionsUrl(await readRoute()));
      return true;
    }
    return false;
  }

  async function takeResetToken(): Promise<Result<string | null>> {
    const connection = await activeConnection();
    if (!reset || reset.connectionId !== connection?.id) return ok(null);
    const { token } = reset;
    reset = null;
    return ok(token);
  }

  return {
    /** The `callbackURL` for a mail's request: relative, so that every server trusts it. */
    landing,
    /**
     * Handles a landing in any tab, since mails are opened anywhere, and puts its server into use. Returns whether it was
     * one.
     */
    onTab,
    takeResetToken,
    forget: (connectionId: string) =>
      value.update((links) => links.filter((link) => link.connectionId !== connectionId)),
  };
}

/**
 * The codes are those of a server's refusals (SPEC.md section 8, verification redirect codes), in lower case up to
 * Better Auth 1.2. Null without an error.
 */
async function readLinkProblem(
  query: URLSearchParams,
  codeOfRefusal: CodeOfRefusal,
): Promise<LinkProblem | null> {
  const name = query.get('error')?.trim().toUpperCase().replace(/\s+/g, '_');
  if (!name) return null;
  // Sent by Better Auth 1.2: the link is for another account than the signed-in one.
  if (name === 'UNAUTHORIZED') return 'link-other-account';
  const code = await codeOfRefusal({ status: 400, code: name });
  // The link of a user who was deleted.
  if (code === 'user-not-found') return 'link-invalid';
  return LINK_PROBLEMS.find((problem) => problem === code) ?? 'refused';
}

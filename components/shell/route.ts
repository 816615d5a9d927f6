import { displayText } from '@/lib/core/displayText';
import { LINK_PROBLEMS, type LinkProblem } from '@/lib/mailLinks/linkProblem';

/** Ours: longer than any address a person pastes; a draft's field holds no more either. */
const MAX_ADDRESS_CHARACTERS = 2_048;

/** Where the options page can be. What a link may add is part of its route, so that a reload shows the same. */
export type Route =
  | { readonly name: 'welcome'; readonly address: string }
  | { readonly name: 'home'; readonly justConnected: boolean }
  | { readonly name: 'sign-in' }
  | { readonly name: 'sign-up' }
  | { readonly name: 'forgot-password' }
  /** `problem`: why the link of the mail did not work. */
  | { readonly name: 'reset-password'; readonly problem: LinkProblem | null }
  /** Where a link of a mail ends: the address is verified or changed, the account deleted, or why not. */
  | { readonly name: 'mail-result'; readonly kind: MailResultKind; readonly problem: LinkProblem | null }
  | { readonly name: 'profile' }
  /**
   * `revoke`: the session that somebody asked to end, from a notification for example; `sweep`: they asked to end
   * several.
   */
  | { readonly name: 'security'; readonly revoke: string | null; readonly sweep?: Sweep }
  | { readonly name: 'linked-accounts' }
  | { readonly name: 'delete-account' }
  | { readonly name: 'organizations' }
  | { readonly name: 'new-organization' }
  /** `tab`: which part of its page. */
  | { readonly name: 'organization'; readonly organizationId: string; readonly tab: OrganizationTab }
  /** `asked`: the invitation that somebody came for, from a notification for example. */
  | { readonly name: 'invitations'; readonly asked: string | null }
  /** What the payments platform has told: of the active organization where none is named; `asked`: one event of it. */
  | { readonly name: 'events'; readonly organizationId: string | null; readonly asked: string | null }
  | { readonly name: 'grants'; readonly organizationId: string | null }
  | { readonly name: 'endpoints'; readonly organizationId: string | null }
  | { readonly name: 'signature-tester' }
  | { readonly name: 'notifications' }
  | { readonly name: 'trust'; readonly connectionId: string | null }
  | { readonly name: 'servers' }
  | { readonly name: 'preferences' }
  | { readonly name: 'unknown' };

export type RouteName = Route['name'];

export const ORGANIZATION_TABS = ['general', 'members', 'teams', 'invitations'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

const MAIL_RESULT_KINDS = ['verify', 'change-email', 'delete'] as const;
export type MailResultKind = (typeof MAIL_RESULT_KINDS)[number];

const problemIn = (query: URLSearchParams): LinkProblem | null =>
  LINK_PROBLEMS.find((problem) => problem === query.get('problem')) ?? null;

const SWEEPS = ['others', 'all'] as const;
type Sweep = (typeof SWEEPS)[number];

function sweepIn(query: URLSearchParams): { sweep?: Sweep } {
  const sweep = SWEEPS.find((known) => known === query.get('sweep'));
  return sweep ? { sweep } : {};
}

/** The route that a location's hash names. Anybody can link to it, so it only ever chooses a page or fills a field. */
export function parseRoute(hash: string): Route {
  const [, name = '', search = ''] = /^#\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const query = new URLSearchParams(search);
  switch (name) {
    case 'welcome':
      return { name, address: displayText(query.get('address') ?? '', MAX_ADDRESS_CHARACTERS) };
    case 'home':
      return { name, justConnected: query.has('connected') };
    case 'trust':
      return { name, connectionId: query.get('server') };
    case 'reset-password':
      return { name, problem: problemIn(query) };
    case 'mail-result': {
      const kind = MAIL_RESULT_KINDS.find((known) => known === query.get('kind'));
      return kind ? { name, kind, problem: problemIn(query) } : { name: 'unknown' };
    }
    case 'security':
      return {
        name,
        revoke: query.get('revoke'),
        ...sweepIn(query),
      };
    case 'organization': {
      const organizationId = query.get('id');
      const tab = ORGANIZATION_TABS.find((known) => known === query.get('tab')) ?? 'general';
      return organizationId ? { name, organizationId, tab } : { name: 'organizations' };
    }
    case 'invitations':
      return { name, asked: query.get('id') };
    case 'events':
      return { name, organizationId: query.get('organization'), asked: query.get('id') };
    case 'grants':
    case 'endpoints':
      return { name, organizationId: query.get('organization') };
    case 'sign-in':
    case 'sign-up':
    case 'forgot-password':
    case 'profile':
    case 'linked-accounts':
    case 'delete-account':
    case 'organizations':
    case 'new-organization':
    case 'signature-tester':
    case 'notifications':
    case 'servers':
    case 'preferences':
      return { name };
    default:
      return { name: 'unknown' };
  }
}

/** The link to a route: `parseRoute` reads it back. */
export function hashOf(route: Route): string {
  switch (route.name) {
    case 'welcome':
      return withQuery(route.name, { address: route.address || null });
    case 'home':
      return withQuery(route.name, { connected: route.justConnected ? '' : null });
    case 'trust':
      return withQuery(route.name, { server: route.connectionId });
    case 'reset-password':
      return withQuery(route.name, { problem: route.problem });
    case 'mail-result':
      return withQuery(route.name, { kind: route.kind, problem: route.problem });
    case 'security':
      return withQuery(route.name, { revoke: route.revoke, sweep: route.sweep ?? null });
    case 'organization':
      return withQuery(route.name, {
        id: route.organizationId,
        tab: route.tab === 'general' ? null : route.tab,
      });
    case 'invitations':
      return withQuery(route.name, { id: route.asked });
    case 'events':
      return withQuery(route.name, { organization: route.organizationId, id: route.asked });
    case 'grants':
    case 'endpoints':
      return withQuery(route.name, { organization: route.organizationId });
    default:
      return `#/${route.name}`;
  }
}

/** What is null is left out. */
function withQuery(name: RouteName, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = String(new URLSearchParams(given));
  return search ? `#/${name}?${search}` : `#/${name}`;
}

import type { I18n } from '@lingui/core';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { isolated } from '@/lib/core/i18n/isolated';
import { createTurns } from '@/lib/core/tasks';
import type { Organization } from '@/lib/organizations/schema';
import { type ToolbarAccount, withoutPlaceholder } from './toolbarAccount';

/** Ours: as many as are found at a glance; the popup has all. */
const MAX_RECENT = 5;
/** Chrome cuts a title at 75 characters; a name and a slug must fit into that. */
const MAX_SHOWN_NAME = 40;
const MAX_SHOWN_SLUG = 25;

export interface ContextMenuItem {
  readonly id: string;
  readonly title: string;
  readonly parentId?: string;
}

type MenuChoice =
  | { readonly kind: 'dashboard' }
  | { readonly kind: 'invitations' }
  | { readonly kind: 'switch'; readonly connectionId: string; readonly organizationId: string };

const PARENT_ID = 'switch';
const DASHBOARD_ID = 'dashboard';
const INVITATIONS_ID = 'invitations';

const idOf = (connectionId: string, organizationId: string) => `to|${connectionId}|${organizationId}`;

/** Null for an item that this version doesn't make, and for the parent, which is no choice. */
export function menuChoice(itemId: string): MenuChoice | null {
  if (itemId === DASHBOARD_ID) return { kind: 'dashboard' };
  if (itemId === INVITATIONS_ID) return { kind: 'invitations' };
  const [kind, connectionId, ...rest] = itemId.split('|');
  // The last part is an id from a server, which may contain anything.
  const organizationId = rest.join('|');
  return kind === 'to' && connectionId && organizationId
    ? { kind: 'switch', connectionId, organizationId }
    : null;
}

/** Chrome and Firefox make the letter behind one `&` a key, and show two as one. */
const asTitle = (text: string) => withoutPlaceholder(text).replaceAll('&', '&&');

function titleOf({ name, slug }: Organization, all: readonly Organization[]): string {
  const shown = displayText(name, MAX_SHOWN_NAME);
  const isShared = all.filter((other) => other.name === name).length > 1;
  return asTitle(
    isShared && slug ? `${isolated(shown)} (${isolated(displayText(slug, MAX_SHOWN_SLUG))})` : shown,
  );
}

function switchItems(
  i18n: I18n,
  { connection, organizations, activeId, recentIds }: ToolbarAccount,
): ContextMenuItem[] {
  const known = new Map(organizations.map((organization) => [organization.id, organization]));
  const used = recentIds.flatMap((id) => known.get(id) ?? []);
  const others = organizations.filter(({ id }) => id !== activeId);
  // A user who has used only one organization finds others too.
  const shown = [...new Set([...used, ...others])].slice(0, MAX_RECENT);
  if (shown.length === 0) return [];
  return [
    {
      id: PARENT_ID,
      title: asTitle(i18n._('action.switch-organization', {}, { message: 'Switch organization' })),
    },
    ...shown.map((organization) => ({
      id: idOf(connection.id, organization.id),
      title: titleOf(organization, organizations),
      parentId: PARENT_ID,
    })),
  ];
}

/** Parents come before their children. */
export function menuItems(
  i18n: I18n,
  connection: Connection | undefined,
  account: ToolbarAccount | null,
): ContextMenuItem[] {
  if (!connection) return [];
  const switchable = account && hasOrganizations(connection) ? account : null;
  return [
    ...(switchable ? switchItems(i18n, switchable) : []),
    { id: DASHBOARD_ID, title: asTitle(i18n._('action.open-dashboard', {}, { message: 'Open dashboard' })) },
    ...(switchable
      ? [{ id: INVITATIONS_ID, title: asTitle(i18n._('label.invitations', {}, { message: 'Invitations' })) }]
      : []),
  ];
}

export interface Menus {
  removeAll(): Promise<void>;
  create(item: ContextMenuItem): void;
}

interface MenuBuilderDependencies {
  readonly menus: Menus;
  readonly read: () => Promise<ContextMenuItem[]>;
}

/**
 * One rebuild at a time; of those waiting, one is enough, since it reads the state at that time. An earlier worker's
 * items are removed in the same turn.
 */
export function createMenuBuilder({ menus, read }: MenuBuilderDependencies) {
  const inTurn = createTurns();
  let built: string | undefined;
  let waiting: Promise<void> | undefined;

  async function build(): Promise<void> {
    waiting = undefined;
    const items = await read();
    const wanted = JSON.stringify(items);
    if (wanted === built) return;
    built = undefined;
    await menus.removeAll();
    for (const item of items) menus.create(item);
    built = wanted;
  }

  return (): Promise<void> => {
    waiting ??= inTurn(build);
    return waiting;
  };
}

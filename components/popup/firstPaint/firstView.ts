import { startIndex, switchDigits } from '@/components/organizations/listKeys';
import { openInvitations, type PopupAccount, popupView, shownActive } from '@/components/popup/popupView';
import type { Snapshot } from '@/components/popup/snapshotStore';
import {
  invitationsHeight,
  NOTICE_ROOM_PX,
  nextHeight,
  watchedHeight,
} from '@/components/popup/surfaceSizes';
import { avatarColors } from '@/components/ui/avatarFace';
import { hadPayments, hasOrganizations } from '@/lib/connections/rules';
import { roleText } from '@/lib/members/roleText';
import type { Organization } from '@/lib/organizations/schema';
import { cutRows, firstInOrder, shownOrganizations } from '@/lib/organizations/shownOrganizations';
import { SWITCH_DIGITS } from '@/lib/organizations/switchDigits';
import { isUnsettledSwitch } from '@/lib/organizations/unsettledSwitch';
import { popupSections } from '@/lib/preferences/popupSections';
import type { User } from '@/lib/sessions/schema';
import type { FirstTexts } from './firstTexts';

export interface FirstOrganization {
  readonly id: string;
  readonly name: string;
  /** A `data:` URL, or null for initials. */
  readonly picture: string | null;
}

export interface FirstRow extends FirstOrganization {
  readonly isActive: boolean;
  readonly isPinned: boolean;
  readonly color: string;
  readonly isHighlighted: boolean;
  readonly keycap: string | null;
  /** The role, or the slug where only that distinguishes it from another row. */
  readonly detail: { readonly kind: 'role' | 'slug'; readonly text: string };
}

export interface FirstView {
  readonly active: FirstOrganization & { readonly role: string; readonly slug: string };
  readonly user: Pick<User, 'id' | 'name'>;
  readonly host: string;
  readonly label: string;
  readonly showAll: string | null;
  readonly placeholder: string;
  readonly keycap: string;
  readonly rows: readonly FirstRow[];
  /** In px, reserved for what the popup adds: at the top, above the rows, right below them, below the line. */
  readonly notice: number;
  readonly above: number;
  readonly next: number;
  readonly below: number;
}

/** Null unless the account is signed in with nothing to report. The first paint has no texts for a switch. */
function ordinaryAccount(snapshot: Snapshot) {
  const view = popupView(snapshot, null);
  if (view.phase !== 'signed-in' || view.banner || snapshot.operations.some(isUnsettledSwitch)) return null;
  const { connection, account } = view;
  const { pause } = view;
  return account.isImpersonated || !hasOrganizations(connection) ? null : { connection, account, pause };
}

/**
 * What `SignedInScreen` renders first from the same snapshot. Null for anything but the ordinary case with a known
 * active organization; throws where a text is missing.
 */
export function firstView(snapshot: Snapshot, texts: FirstTexts): FirstView | null {
  const ordinary = ordinaryAccount(snapshot);
  if (!ordinary) return null;
  const { connection, account, pause } = ordinary;
  const { head, user } = account;
  const { active } = shownActive(account, { phase: 'idle' }, true);
  if (active.phase !== 'known') return null;

  const { organization, role } = active;
  const pictureOf = ({ logo }: Organization) =>
    snapshot.preferences.images && logo && head.logo?.url === logo ? head.logo.thumbnail : null;
  const list = firstRows(account, organization.id, texts, pictureOf);
  const sections = popupSections(snapshot.preferences);
  const invitations = sections.includes('invitations')
    ? openInvitations(snapshot.received, connection.id, user.id).length
    : 0;
  const hasPayments = hadPayments(connection);
  return {
    ...list,
    active: {
      ...organization,
      picture: pictureOf(organization),
      role: role ? roleText(texts, role) : '',
    },
    user,
    host: connection.name,
    placeholder: texts._({ id: 'search.field' }),
    notice: pause ? NOTICE_ROOM_PX : 0,
    above: invitationsHeight(invitations),
    next: nextHeight(hasPayments, head.organizationCount ?? 0, invitations),
    below: watchedHeight(sections, hasPayments),
  };
}

function firstRows(
  { head, pinnedIds }: Pick<PopupAccount, 'head' | 'pinnedIds'>,
  activeId: string,
  texts: FirstTexts,
  pictureOf: (organization: Organization) => string | null,
) {
  const all = shownOrganizations(head, undefined, firstInOrder(pinnedIds, head.recentIds));
  const digits = switchDigits(all, head.organizationCount === all.length);
  const count = Math.max(all.length, head.organizationCount ?? 0);
  const isCut = count > SWITCH_DIGITS.length;
  const lastUsed = head.recentIds.find((id) => id !== activeId);
  const highlighted = startIndex(all, ({ id }) => id, activeId, lastUsed);
  const cut = cutRows(all, pinnedIds);

  const colors = avatarColors(
    all.map(({ id }) => id),
    activeId,
  );
  const names = all.map(({ name }) => name);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const detail = ({ id, name, slug }: Organization): FirstRow['detail'] => {
    if (isShared(name)) return { kind: 'slug', text: slug };
    const role = Object.hasOwn(head.roles, id) ? head.roles[id] : undefined;
    return { kind: 'role', text: role ? roleText(texts, role) : '' };
  };
  const rows = all.slice(0, isCut ? cut : all.length).map((organization, index): FirstRow => {
    const digit = String(index + 1);
    return {
      id: organization.id,
      name: organization.name,
      picture: pictureOf(organization),
      isActive: organization.id === activeId,
      isPinned: pinnedIds.includes(organization.id),
      color: colors.get(organization.id) ?? '',
      isHighlighted: index === highlighted,
      keycap: digits.includes(digit) ? digit : null,
      detail: detail(organization),
    };
  });
  const isRecent = isCut && head.recentIds.length > 0 && pinnedIds.length === 0;
  return {
    label: texts._({ id: isRecent ? 'organization.recent' : 'label.organizations' }),
    showAll: isCut ? texts._({ id: 'label.show-all', values: { count: texts.number(count) } }) : null,
    keycap: digits || rows.length === 0 ? '/' : 'Alt 1–9',
    rows,
  };
}

import { switchDigits } from '@/components/organizations/listKeys';
import { openInvitations, popupView, shownActive } from '@/components/popup/popupView';
import type { Snapshot } from '@/components/popup/snapshotStore';
import { invitationsHeight, watchedHeight } from '@/components/popup/surfaceSizes';
import { hadPayments } from '@/lib/connections/rules';
import { RECENT_ROWS, SWITCH_DIGITS } from '@/lib/organizations/limits';
import { toSearchable } from '@/lib/organizations/matchOrganizations';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { User } from '@/lib/sessions/schema';
import type { FirstTexts } from './firstTexts';

/** An organization, with what the first paint says of it. */
export interface FirstOrganization {
  readonly id: string;
  readonly name: string;
  /** A `data:` address, or null for initials. */
  readonly picture: string | null;
}

export interface FirstRow extends FirstOrganization {
  readonly isActive: boolean;
  readonly isHighlighted: boolean;
  readonly keycap: string | null;
  /** The role, or the slug where only that distinguishes it from another row. */
  readonly detail: { readonly kind: 'role' | 'slug'; readonly text: string };
}

/** Everything that the popup shows in its first frame. */
export interface FirstView {
  readonly active: FirstOrganization & { readonly role: string; readonly slug: string };
  readonly user: Pick<User, 'id' | 'name'>;
  readonly host: string;
  readonly label: string;
  /** Null where all organizations have a row. */
  readonly showAll: string | null;
  readonly placeholder: string;
  /** In the field. */
  readonly keycap: string;
  readonly rows: readonly FirstRow[];
  /** Heights in px of what comes later, before and after the rows. */
  readonly above: number;
  readonly below: number;
}

/** A switch that is under way or failed: its own texts are not among those of the first paint. */
const isUnsettled = ({ kind, progress }: Snapshot['operations'][number]) =>
  kind === 'organizations.setActive' && (progress.phase !== 'settled' || progress.error !== null);

/**
 * What `SignedInScreen` renders first from the same snapshot, for the ordinary case: signed in, with a known active
 * organization and nothing to report. Null for every other case; throws where a text is missing.
 */
export function firstView(snapshot: Snapshot, texts: FirstTexts): FirstView | null {
  const view = popupView(snapshot, null);
  if (view.phase !== 'signed-in' || view.banner || snapshot.operations.some(isUnsettled)) return null;
  const { connection, account } = view;
  const { head, user } = account;
  if (account.isImpersonated || connection.capabilities.organization === false) return null;
  const { active, activeId } = shownActive(account, { phase: 'idle' }, true);
  if (active.phase !== 'known' || !activeId) return null;
  const role = textOf(texts.ownRoles, active.role);

  const picture = ({ logo }: Organization) =>
    snapshot.preferences.images && logo && head.logo?.url === logo ? head.logo.thumbnail : null;
  const searchable = toSearchable(shownOrganizations(head, undefined, head.recentIds));
  const digits = switchDigits(searchable, head.organizationCount === searchable.length);
  const all = searchable.map(({ organization }) => organization);
  const count = Math.max(all.length, head.organizationCount ?? 0);
  const isCut = count > SWITCH_DIGITS.length;
  const highlighted = startIndex(all, activeId, head.recentIds);
  // The popup shows all of them then.
  if (isCut && highlighted >= RECENT_ROWS) return null;

  const names = all.map(({ name }) => name);
  const rows = all.slice(0, isCut ? RECENT_ROWS : all.length).map((organization, index): FirstRow => {
    const { id, name, slug } = organization;
    const digit = String(index + 1);
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return {
      id,
      name,
      picture: picture(organization),
      isActive: id === activeId,
      isHighlighted: index === highlighted,
      keycap: digits.includes(digit) ? digit : null,
      detail: isShared
        ? { kind: 'slug', text: slug }
        : { kind: 'role', text: textOf(texts.roles, head.roles[id]) },
    };
  });
  const invitations = openInvitations(snapshot.received, connection.id, user.id);
  return {
    active: { ...active.organization, picture: picture(active.organization), role },
    user,
    host: connection.name,
    label: isCut && head.recentIds.length > 0 ? texts.recent : texts.organizations,
    showAll: isCut ? textOf(texts.showAll, String(count)) : null,
    placeholder: texts.placeholder,
    keycap: digits || rows.length === 0 ? '/' : 'Alt 1–9',
    rows,
    above: invitationsHeight(invitations.length),
    below: watchedHeight(hadPayments(connection)),
  };
}

/** The row that Enter chooses: the one used last that is not the active one. */
function startIndex(all: readonly Organization[], activeId: string, recentIds: readonly string[]): number {
  const lastUsed = recentIds.find((id) => id !== activeId);
  const used = all.findIndex(({ id }) => id === lastUsed);
  return used >= 0
    ? used
    : Math.max(
        0,
        all.findIndex(({ id }) => id !== activeId),
      );
}

/** Throws where the popup never showed that text. */
function textOf(texts: Readonly<Record<string, string>>, name: string | undefined): string {
  if (!name) return '';
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (text === undefined) throw new Error('This text was never shown.');
  return text;
}

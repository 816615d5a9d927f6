import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { sharedNames } from '@/components/organizations/sharedNames';
import { Badge } from '@/components/ui/Badge';
import { Checkbox } from '@/components/ui/Checkbox';
import { SearchField } from '@/components/ui/SearchField';
import { displayText } from '@/lib/core/displayText';
import { foldedQuery, foldText } from '@/lib/core/textSearch';
import { invitationStateAt } from '@/lib/invitations/rules';
import type { InvitationDetails, ReceivedInvitations } from '@/lib/invitations/schema';
import type { Organization } from '@/lib/organizations/schema';

/** Ours: easily scanned without a search. */
const SHOWN_ROWS = 12;

export interface MutedOrganizationsProps {
  readonly organizations: readonly AnnouncedOrganization[];
  readonly muted: readonly string[];
  readonly onMute: (organization: { readonly id: string; readonly name: string }, isMuted: boolean) => void;
}

export function MutedOrganizations({ organizations, muted, onMute }: MutedOrganizationsProps) {
  const { i18n } = useLingui();
  const [query, setQuery] = useState('');
  const wanted = foldedQuery(query);
  const found = organizations.filter(({ id, name, slug }) =>
    foldText(`${name ?? id} ${slug}`).includes(wanted),
  );
  const shown = found.slice(0, SHOWN_ROWS);
  const shared = sharedNames(organizations);
  if (organizations.length === 0) {
    return (
      <p className="px-4 py-4 text-muted">
        <Trans
          id="notifications.organizations.none"
          message="Your organizations and invitations appear here."
        />
      </p>
    );
  }
  return (
    <div className="grid gap-3 px-4 py-4">
      {organizations.length > SHOWN_ROWS ? (
        <SearchField
          label={i18n._({ id: 'organizations.search', message: 'Search by name or slug' })}
          onType={setQuery}
          value={query}
        />
      ) : null}
      <div className="grid gap-2">
        {shown.map(({ id, name, slug, isInviting }) => (
          <Checkbox
            checked={!muted.includes(id)}
            key={id}
            label={
              <OrganizationLabel
                id={id}
                isInviting={isInviting}
                name={name}
                slug={name !== null && shared.has(name) ? slug : ''}
              />
            }
            onChange={(isChecked) => onMute({ id, name: name ?? displayText(id) }, !isChecked)}
          />
        ))}
      </div>
      {found.length > shown.length ? (
        <p className="text-muted text-small">
          <Trans
            id="notifications.organizations.more"
            message="{shown} of {count}. Search to find more."
            values={{ shown: i18n.number(shown.length), count: i18n.number(found.length) }}
          />
        </p>
      ) : null}
      {found.length === 0 ? (
        <p className="text-muted text-small">
          <Trans id="notifications.organizations.unfound" message="No organizations match" />
        </p>
      ) : null}
    </div>
  );
}

/** `slug`: empty where the name is enough. */
function OrganizationLabel({ id, name, slug, isInviting }: AnnouncedOrganization) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="min-w-0 truncate" title={name ?? undefined}>
        {name ?? (
          <Trans
            id="notifications.organizations.unnamed"
            message="Unnamed organization ({id})"
            values={{ id: displayText(id) }}
          />
        )}
      </bdi>
      {slug ? (
        <bdi className="max-w-28 shrink-0 truncate text-muted text-small" title={slug}>
          {slug}
        </bdi>
      ) : null}
      {isInviting ? (
        <Badge tone="plain">
          <Trans id="notifications.organizations.invited" message="Invited" />
        </Badge>
      ) : null}
    </span>
  );
}

interface AnnouncedOrganization {
  readonly id: string;
  /** Null where only the organization's ID is known. */
  readonly name: string | null;
  readonly slug: string;
  readonly isInviting: boolean;
}

interface Known {
  readonly organizations: readonly Organization[];
  readonly received: ReceivedInvitations | null;
  readonly detailsOf: (invitationId: string) => InvitationDetails | null;
  readonly muted: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Lists each organization once: those that invite, then the user's own, then those that were muted and left. */
export function announcedOrganizations({
  organizations,
  received,
  detailsOf,
  muted,
  now,
}: Known): AnnouncedOrganization[] {
  const byId = new Map<string, AnnouncedOrganization>();
  const ownIds = new Set(organizations.map(({ id }) => id));
  for (const invitation of received?.invitations ?? []) {
    const { id, organizationId, organizationName } = invitation;
    if (invitationStateAt(invitation, now) !== 'pending' || ownIds.has(organizationId)) continue;
    const details = detailsOf(id);
    byId.set(organizationId, {
      id: organizationId,
      name: organizationName ?? details?.organizationName ?? null,
      slug: details?.organizationSlug ?? '',
      isInviting: true,
    });
  }
  for (const { id, name, slug } of organizations) byId.set(id, { id, name, slug, isInviting: false });
  for (const id of muted) {
    if (!byId.has(id)) byId.set(id, { id, name: null, slug: '', isInviting: false });
  }
  return [...byId.values()];
}

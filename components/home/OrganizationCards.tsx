import { Trans, useLingui } from '@lingui/react';
import { PersonIcon, PersonName } from '@/components/form/PersonRow';
import { OrganizationRow } from '@/components/organizations/page/OrganizationRow';
import { RoleBadges } from '@/components/organizations/page/Roles';
import { useSwitching } from '@/components/organizations/page/useSwitchTo';
import { usePinned } from '@/components/organizations/pins';
import { useRead } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { AvatarList } from '@/components/ui/Avatar';
import { Card, CardRow, LoadingRows } from '@/components/ui/Card';
import type { Organization } from '@/lib/organizations/schema';
import { recentFirst } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';

/** Ours: the members stay visible below this many. */
const ORGANIZATIONS = 4;
/** Ours, where none is active yet. */
const CHOICES = 6;
const MEMBERS = 3;

export interface OrganizationsCardProps {
  readonly connectionId: string;
  readonly head: AccountHead;
  readonly activeId: string | null;
  readonly showImages: boolean;
}

export function OrganizationsCard({ connectionId, head, activeId, showImages }: OrganizationsCardProps) {
  const { i18n } = useLingui();
  const switching = useSwitching();
  const pinnedIds = usePinned(connectionId, head.user.id);
  const known = head.activeOrganization ? [head.activeOrganization, ...head.rows] : head.rows;
  const first = activeId ? [activeId, ...pinnedIds] : pinnedIds;
  const shown = recentFirst(known, [...first, ...head.recentIds]).slice(
    0,
    activeId ? ORGANIZATIONS : CHOICES,
  );
  return (
    <Card
      action={
        <TextLink to={{ name: 'organizations' }}>
          <Trans id="organizations.manage" message="Manage organizations" />
        </TextLink>
      }
      title={
        <span className="flex items-baseline gap-2">
          <Trans id="label.organizations" message="Organizations" />
          {head.organizationCount === null ? null : (
            <span className="font-normal text-muted text-small">{i18n.number(head.organizationCount)}</span>
          )}
        </span>
      }
    >
      <AvatarList ids={shown.map(({ id }) => id)} kept={activeId}>
        {shown.map((organization) => (
          <OrganizationRow
            connectionId={connectionId}
            isActive={organization.id === activeId}
            isPinned={pinnedIds.includes(organization.id)}
            key={organization.id}
            organization={organization}
            role={head.roles[organization.id]}
            showImages={showImages}
            switching={switching}
          />
        ))}
      </AvatarList>
    </Card>
  );
}

export interface MembersCardProps {
  readonly organization: Organization;
  readonly mayInvite: boolean;
  /** The session's, which the list of members may be behind. */
  readonly ownImage: string | null;
  readonly showImages: boolean;
}

/** Absent until the members are read. Last in its column, so that it moves nothing when it arrives. */
export function MembersCard({ organization, mayInvite, ownImage, showImages }: MembersCardProps) {
  const { id, name } = organization;
  const asked = { organizationId: id, offset: 0, limit: MEMBERS, search: '' };
  const { value, error } = useRead('members.list', asked);
  const members = value?.members ?? [];
  if (error || value?.members.length === 0) return null;
  return (
    <Card
      action={
        <TextLink to={{ name: 'organization', id, tab: 'members' }}>
          <Trans id="home.members.all" message="All members" />
        </TextLink>
      }
      title={<Trans id="teams.members.of" message="Members of {name}" values={{ name: <bdi>{name}</bdi> }} />}
    >
      {value ? null : <LoadingRows count={MEMBERS} />}
      <AvatarList ids={members.map(({ userId }) => userId)}>
        {members.map((member) => (
          <CardRow
            action={<RoleBadges role={member.role} />}
            icon={
              <PersonIcon
                chosen={null}
                id={member.userId}
                image={showImages ? (member.isSelf ? ownImage : member.image) : null}
                isFixed
                name={member.name}
                rowKey={member.id}
              />
            }
            key={member.id}
            text={
              member.email === member.name ? null : (
                <bdi className="block truncate" title={member.email}>
                  {member.email}
                </bdi>
              )
            }
            title={<PersonName isSelf={member.isSelf} name={member.name} />}
          />
        ))}
      </AvatarList>
      {mayInvite ? (
        <p className="px-4 py-3">
          <TextLink to={{ name: 'organization', id, tab: 'invitations', invite: true }}>
            <Trans id="sent.invite" message="Invite people" />
          </TextLink>
        </p>
      ) : null}
    </Card>
  );
}

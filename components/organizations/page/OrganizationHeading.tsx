import { Trans, useLingui } from '@lingui/react';
import { Plus } from 'lucide-react';
import { usePinned } from '@/components/organizations/pins';
import { navigateWith } from '@/components/routing/route';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Facts } from '@/components/ui/Facts';
import { Skeleton } from '@/components/ui/Skeleton';
import type { OrganizationDetails } from '@/lib/organizations/details';
import type { Organization } from '@/lib/organizations/schema';
import { may, type OrganizationTab, type OrganizationTabProps } from './organizationPage';
import { PinButton } from './PinButton';
import { RoleBadges } from './Roles';
import type { SwitchTo } from './useSwitchTo';

export interface OrganizationHeadingProps {
  readonly connectionId: string;
  readonly userId: string;
  readonly details: OrganizationDetails | undefined;
  readonly known: Organization | undefined;
  readonly showImages: boolean;
  readonly switching: SwitchTo;
  readonly onSwitch: () => void;
  readonly tab: OrganizationTab;
}

export function OrganizationHeading(props: OrganizationHeadingProps) {
  const { connectionId, userId, details, showImages, switching, onSwitch, tab } = props;
  const { i18n } = useLingui();
  const pinnedIds = usePinned(connectionId, userId);
  const shown = details ?? props.known;
  const title = shown?.name ?? i18n._({ id: 'label.organization', message: 'Organization' });
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-[minmax(0,max-content)_1fr] items-start gap-x-4 gap-y-1">
        <h1
          className="truncate font-bold text-title tracking-[-0.01em] outline-none"
          tabIndex={-1}
          title={title}
        >
          <bdi>{title}</bdi>
        </h1>
        <span className="-mb-1">
          {shown ? (
            <PinButton
              connectionId={connectionId}
              isPinned={pinnedIds.includes(shown.id)}
              organization={shown}
            />
          ) : null}
        </span>
        <div className="col-span-2 flex min-h-5.5 min-w-0 items-center gap-2.5">
          {/* Narrower windows show it in the bar at the top. */}
          <span className="max-md:hidden">
            {shown ? (
              <Avatar id={shown.id} image={showImages ? shown.logo : null} name={shown.name} size={20} />
            ) : (
              <Skeleton height={20} width={20} />
            )}
          </span>
          {details ? <OrganizationFacts details={details} /> : <Skeleton height={18} width={160} />}
        </div>
      </div>
      {details && tab === 'members' && may(details, 'invitation:create') ? (
        <InviteButton details={details} />
      ) : null}
      {details && !details.isActive ? (
        <Button busy={switching.busyId === details.id} onClick={onSwitch} variant="primary">
          <Trans id="action.switch" message="Switch" />
        </Button>
      ) : null}
    </header>
  );
}

/** The form is on another tab, and takes the focus there. */
function InviteButton({ details: { id, isActive } }: Pick<OrganizationTabProps, 'details'>) {
  return (
    <Button
      onClick={() => navigateWith({ name: 'organization', id, tab: 'invitations' }, 'invite')}
      variant={isActive ? 'primary' : 'secondary'}
    >
      <Plus aria-hidden="true" size={16} />
      <Trans id="sent.invite" message="Invite people" />
    </Button>
  );
}

function OrganizationFacts({
  details: { slug, role, memberCount, isActive },
}: {
  readonly details: OrganizationDetails;
}) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
      <Facts>
        <bdi className="block max-w-80 truncate" title={slug}>
          {slug}
        </bdi>
        {memberCount === null ? null : (
          <Trans
            id="organization.members.count"
            message="{count, plural, one {# member} other {# members}}"
            values={{ count: memberCount }}
          />
        )}
      </Facts>
      {role ? <RoleBadges role={role} /> : null}
      {isActive ? (
        <Badge tone="good">
          <Trans id="organization.active" message="Active" />
        </Badge>
      ) : null}
    </div>
  );
}

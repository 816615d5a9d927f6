import { Trans, useLingui } from '@lingui/react';
import { ArrowLeftRight } from 'lucide-react';
import { addressOf } from '@/components/routing/route';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { roleText } from '@/lib/members/roleText';
import type { Organization } from '@/lib/organizations/schema';
import { PinButton } from './PinButton';
import type { SwitchTo } from './useSwitchTo';

export interface OrganizationRowProps {
  readonly connectionId: string;
  readonly organization: Organization;
  readonly isPinned: boolean;
  readonly isActive: boolean;
  readonly role: string | undefined;
  readonly showImages: boolean;
  readonly switching: SwitchTo;
}

export function OrganizationRow(props: OrganizationRowProps) {
  const { connectionId, organization, isPinned, isActive, role, showImages, switching } = props;
  const { i18n } = useLingui();
  const { id, name, slug, logo } = organization;
  const line = role ? `${slug} · ${roleText(i18n, role)}` : slug;

  return (
    <div className="flex min-h-14 items-center gap-2.5 px-4 py-(--row-pad) md:gap-3.5">
      <Avatar id={id} image={showImages ? logo : null} name={name} size={36} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <a
            className="focus-ring block min-w-0 rounded-[4px] font-medium underline-offset-2 hover:underline"
            href={addressOf({ name: 'organization', id })}
            title={name}
          >
            <bdi className="block truncate">{name}</bdi>
          </a>
          {isActive ? (
            <Badge tone="accent">
              <Trans id="organization.active" message="Active" />
            </Badge>
          ) : null}
        </div>
        <p className="flex min-w-0 gap-1.5 text-muted text-small" title={line}>
          <bdi className="min-w-0 truncate">{slug}</bdi>
          {role ? (
            <>
              <span aria-hidden="true">·</span>
              <bdi className="max-w-[60%] shrink-0 truncate">{roleText(i18n, role)}</bdi>
            </>
          ) : null}
        </p>
      </div>
      {isActive ? null : (
        <Button
          aria-label={i18n._({
            id: 'action.switch-to',
            message: 'Switch to {name}',
            values: { name },
          })}
          busy={switching.busyId === id}
          onClick={() => switching.run(organization)}
        >
          <ArrowLeftRight aria-hidden="true" className="min-[431px]:hidden" size={15} />
          <span className="max-[430px]:sr-only">
            <Trans id="action.switch" message="Switch" />
          </span>
        </Button>
      )}
      <PinButton connectionId={connectionId} isPinned={isPinned} organization={organization} />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react';
import { Building2, Check, ChevronsUpDown, Plus } from 'lucide-react';
import { ORGANIZATION_TABS } from '@/components/organizations/page/organizationPage';
import type { SwitchTo } from '@/components/organizations/page/useSwitchTo';
import { usePinned } from '@/components/organizations/pins';
import { addressOf, navigate } from '@/components/routing/route';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { MenuAction, MenuLine, MenuLink, PageMenu } from '@/components/ui/PageMenu';
import { Spinner } from '@/components/ui/Spinner';
import { roleText } from '@/lib/members/roleText';
import type { Organization } from '@/lib/organizations/schema';
import { recentFirst } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';

export interface OrganizationMenuProps {
  readonly connectionId: string;
  readonly head: AccountHead;
  readonly organization: Organization | null;
  readonly switching: SwitchTo;
  readonly showImages: boolean;
  /** The open page is one that the switcher leads to. */
  readonly isCurrent: boolean;
}

/** Ours: further ones are found on their page, or by a search. */
const SHOWN = 8;

/** The open page is about the previous organization, so its counterpart for the new one is opened instead. */
function follow(from: string | undefined, to: string): void {
  const [path, query] = window.location.hash.split('?');
  const shown = new URLSearchParams(query);
  if (path !== '#/organization' || shown.get('id') !== from) return;
  const tab = ORGANIZATION_TABS.find((one) => one === shown.get('tab')) ?? 'general';
  navigate({ name: 'organization', id: to, tab: tab === 'general' ? null : tab });
}

export function OrganizationMenu(props: OrganizationMenuProps) {
  const { connectionId, head, organization, switching, showImages, isCurrent } = props;
  const { i18n } = useLingui();
  const label = i18n._({ id: 'action.switch-organization', message: 'Switch organization' });
  const known = organization ? [organization, ...head.rows] : head.rows;
  const pinnedIds = usePinned(connectionId, head.user.id);
  const lastIds = [...(organization ? [organization.id] : []), ...head.recentIds];
  const choices = recentFirst(known, [...pinnedIds, ...lastIds]);

  function choose(to: Organization) {
    if (to.id === organization?.id) return;
    switching.run(to, () => organization && follow(to.id, organization.id));
    follow(organization?.id, to.id);
  }

  return (
    <PageMenu
      align="start"
      label={label}
      trigger={
        <button
          aria-current={isCurrent ? 'page' : undefined}
          className="focus-ring flex min-h-11 w-full min-w-0 shrink-0 items-center gap-2.5 rounded-row border border-line bg-canvas px-2.5 py-1.5 text-start transition-colors hover:border-line-strong aria-[current]:bg-accent-soft data-popup-open:border-accent"
          type="button"
        >
          <Face {...props} />
        </button>
      }
    >
      <MenuLink href={addressOf({ name: 'organizations' })} Icon={Building2}>
        <Trans id="label.all-organizations" message="All organizations" />
      </MenuLink>
      <MenuLine />
      <AvatarList ids={choices.map(({ id }) => id)} kept={organization?.id ?? null}>
        {choices.slice(0, SHOWN).map((choice) => (
          <MenuAction
            key={choice.id}
            onSelect={() => choose(choice)}
            picture={
              <Avatar id={choice.id} image={showImages ? choice.logo : null} name={choice.name} size={20} />
            }
          >
            <span className="flex min-w-0 items-center gap-3">
              <bdi className="min-w-0 flex-1 truncate" title={choice.name}>
                {choice.name}
              </bdi>
              {choice.id === organization?.id ? (
                <>
                  <Check aria-hidden="true" className="shrink-0 text-accent" size={15} />
                  <span className="sr-only">
                    <Trans id="organization.active" message="Active" />
                  </span>
                </>
              ) : null}
            </span>
          </MenuAction>
        ))}
      </AvatarList>
      <MenuLine />
      <MenuLink href={addressOf({ name: 'new-organization' })} Icon={Plus}>
        <Trans id="label.new-organization" message="New organization" />
      </MenuLink>
    </PageMenu>
  );
}

function Face({ head, organization, switching, showImages }: OrganizationMenuProps) {
  const { i18n } = useLingui();
  const role = organization ? head.roles[organization.id] : undefined;
  return (
    <>
      {organization ? (
        <Avatar
          id={organization.id}
          image={showImages ? organization.logo : null}
          name={organization.name}
          size={26}
        />
      ) : null}
      <span className="sr-only">
        <Trans id="action.switch-organization" message="Switch organization" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 text-small leading-4">
        <bdi className="truncate font-medium" title={organization?.name}>
          {organization?.name ?? <Trans id="label.no-active-organization" message="No active organization" />}
        </bdi>
        {role ? <bdi className="truncate text-muted">{roleText(i18n, role)}</bdi> : null}
      </span>
      {switching.busyId === null ? (
        <ChevronsUpDown aria-hidden="true" className="shrink-0 text-muted" size={14} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

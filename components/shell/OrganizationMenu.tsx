import { Trans, useLingui } from '@lingui/react';
import { Building2, ChevronsUpDown, Layers, Plus } from 'lucide-react';
import { usePinned } from '@/components/organizations/pins';
import { addressOf } from '@/components/routing/route';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { MenuAction, MenuLine, MenuLink, PageMenu } from '@/components/ui/PageMenu';
import { Spinner } from '@/components/ui/Spinner';
import { roleText } from '@/lib/members/roleText';
import { recentFirst } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { OrganizationView } from './useOrganizationView';

export interface OrganizationMenuProps {
  readonly connectionId: string;
  readonly head: AccountHead;
  readonly view: OrganizationView;
  readonly isBusy: boolean;
  readonly showImages: boolean;
  /** The open page is one that the switcher leads to. */
  readonly isCurrent: boolean;
}

/** Ours: further ones are found on their page, or by a search. */
const SHOWN = 8;

export function OrganizationMenu(props: OrganizationMenuProps) {
  const { connectionId, head, view, showImages, isCurrent } = props;
  const { active } = view;
  const { i18n } = useLingui();
  const label = i18n._({ id: 'action.switch-organization', message: 'Switch organization' });
  const known = [active, ...head.rows, view.organization].filter((one) => one !== null);
  const pinnedIds = usePinned(connectionId, head.user.id);
  const lastIds = [...(active ? [active.id] : []), ...head.recentIds];
  const choices = recentFirst(known, [...pinnedIds, ...lastIds]);

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
      {view.offersAll ? (
        <>
          <MenuAction isCurrent={view.isOfAll} onSelect={view.chooseAll} picture={<AllTile size={20} />}>
            <Trans id="label.all-organizations" message="All organizations" />
          </MenuAction>
          <MenuLine />
        </>
      ) : null}
      <AvatarList ids={choices.map(({ id }) => id)} kept={active?.id ?? null}>
        {choices.slice(0, SHOWN).map((choice) => (
          <MenuAction
            isCurrent={choice.id === view.organization?.id}
            key={choice.id}
            onSelect={() => view.choose(choice)}
            picture={
              <Avatar id={choice.id} image={showImages ? choice.logo : null} name={choice.name} size={20} />
            }
          >
            <span className="flex min-w-0 items-center gap-3">
              <bdi className="min-w-0 flex-1 truncate" title={choice.name}>
                {choice.name}
              </bdi>
              {/* Seen only where the page shows another one: the check is enough for both. */}
              {choice.id === active?.id ? (
                <span
                  className={
                    choice.id === view.organization?.id ? 'sr-only' : 'shrink-0 text-muted text-small'
                  }
                >
                  <Trans id="organization.active" message="Active" />
                </span>
              ) : null}
            </span>
          </MenuAction>
        ))}
      </AvatarList>
      <MenuLine />
      <MenuLink href={addressOf({ name: 'organizations' })} Icon={Building2}>
        <Trans id="organizations.manage" message="Manage organizations" />
      </MenuLink>
      <MenuLink href={addressOf({ name: 'new-organization' })} Icon={Plus}>
        <Trans id="label.new-organization" message="New organization" />
      </MenuLink>
    </PageMenu>
  );
}

export const AllTile = ({ size }: { readonly size: number }) => (
  <span
    aria-hidden="true"
    className="grid shrink-0 place-items-center rounded-[6px] bg-accent-soft text-accent"
    style={{ width: size, height: size }}
  >
    <Layers size={Math.round(size * 0.6)} />
  </span>
);

function Face({ head, view, isBusy, showImages }: OrganizationMenuProps) {
  const { organization, isOfAll } = view;
  return (
    <>
      {isOfAll ? <AllTile size={26} /> : null}
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
        {isOfAll ? (
          <span className="truncate font-medium">
            <Trans id="label.all-organizations" message="All organizations" />
          </span>
        ) : (
          <bdi className="truncate font-medium" title={organization?.name}>
            {organization?.name ?? (
              <Trans id="label.no-active-organization" message="No active organization" />
            )}
          </bdi>
        )}
        <Second head={head} view={view} />
      </span>
      {isBusy ? <Spinner /> : <ChevronsUpDown aria-hidden="true" className="shrink-0 text-muted" size={14} />}
    </>
  );
}

/** The role, or which organization is active while the page shows another: it has not changed on the server. */
function Second({ head, view }: Pick<OrganizationMenuProps, 'head' | 'view'>) {
  const { i18n } = useLingui();
  const { organization, isOfAll, active } = view;
  if (!isOfAll && organization?.id === active?.id) {
    const role = active ? head.roles[active.id] : undefined;
    return role ? <bdi className="truncate text-muted">{roleText(i18n, role)}</bdi> : null;
  }
  return (
    <span className="truncate text-muted" title={active?.name}>
      {active ? (
        <Trans
          id="organization.active.named"
          message="Active: {name}"
          values={{ name: <bdi>{active.name}</bdi> }}
        />
      ) : (
        <Trans id="label.no-active-organization" message="No active organization" />
      )}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react';
import { Building2, ChevronsUpDown, Layers, Plus } from 'lucide-react';
import { type OrganizationView, organizationOf } from '@/components/organizations/pageOrganization';
import { usePinned } from '@/components/organizations/pins';
import { sharedNames } from '@/components/organizations/sharedNames';
import { addressOf } from '@/components/routing/route';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { MenuAction, MenuLine, MenuLink, PageMenu } from '@/components/ui/PageMenu';
import { Spinner } from '@/components/ui/Spinner';
import { roleText } from '@/lib/members/roleText';
import { recentFirst } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { OrganizationChoice } from './useOrganizationView';

export interface OrganizationMenuProps {
  readonly connectionId: string;
  readonly head: AccountHead;
  readonly choice: OrganizationChoice;
  readonly isBusy: boolean;
  readonly showImages: boolean;
  /** The open page is one that the switcher leads to. */
  readonly isCurrent: boolean;
}

/** Ours: further ones are found on their page, or by a search. */
const SHOWN = 8;

export function OrganizationMenu(props: OrganizationMenuProps) {
  const { connectionId, head, choice, showImages, isCurrent } = props;
  const { view, active } = choice;
  const shown = organizationOf(view);
  const { i18n } = useLingui();
  const label = i18n._({ id: 'action.switch-organization', message: 'Switch organization' });
  const known = [active, ...head.rows, shown].filter((one) => one !== null);
  const pinnedIds = usePinned(connectionId, head.user.id);
  const lastIds = [...(active ? [active.id] : []), ...head.recentIds];
  const choices = recentFirst(known, [...pinnedIds, ...lastIds]);
  const shared = sharedNames(choices);

  return (
    <PageMenu
      align="start"
      label={label}
      trigger={
        <button
          aria-current={isCurrent ? 'page' : undefined}
          className="focus-ring flex min-h-11.5 w-full min-w-0 shrink-0 items-center gap-2.5 rounded-row border border-line bg-canvas px-2.5 py-1.5 text-start transition-colors hover:border-line-strong aria-[current]:bg-accent-soft data-popup-open:border-accent"
          type="button"
        >
          <Face {...props} />
        </button>
      }
    >
      {choice.offersAll ? (
        <>
          <MenuAction
            isCurrent={view.kind === 'all'}
            onSelect={choice.chooseAll}
            picture={<AllTile size={20} />}
          >
            <Trans id="label.all-organizations" message="All organizations" />
          </MenuAction>
          <MenuLine />
        </>
      ) : null}
      <AvatarList ids={choices.map(({ id }) => id)} kept={active?.id ?? null}>
        {choices.slice(0, SHOWN).map((one) => (
          <MenuAction
            isCurrent={one.id === shown?.id}
            key={one.id}
            onSelect={() => choice.choose(one)}
            picture={<Avatar id={one.id} image={showImages ? one.logo : null} name={one.name} size={20} />}
          >
            <span className="flex min-w-0 items-center gap-3">
              <bdi className="min-w-0 flex-1 truncate" title={one.name}>
                {one.name}
              </bdi>
              {shared.has(one.name) ? (
                <bdi className="max-w-28 truncate text-muted text-small" title={one.slug}>
                  {one.slug}
                </bdi>
              ) : null}
              {/* Seen only where the page shows another one: the check is enough for both. */}
              {one.id === active?.id ? (
                <span className={one.id === shown?.id ? 'sr-only' : 'shrink-0 text-muted text-small'}>
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

const TILE = 'grid shrink-0 place-items-center rounded-[6px]';

const AllTile = ({ size }: { readonly size: number }) => (
  <span
    aria-hidden="true"
    className={`${TILE} bg-accent-soft text-accent`}
    style={{ width: size, height: size }}
  >
    <Layers size={Math.round(size * 0.6)} />
  </span>
);

const UnknownTile = ({ size }: { readonly size: number }) => (
  <span aria-hidden="true" className={`${TILE} bg-raised text-muted`} style={{ width: size, height: size }}>
    <Building2 size={Math.round(size * 0.6)} />
  </span>
);

export interface ViewPictureProps {
  readonly view: OrganizationView;
  readonly size: number;
  readonly showImages: boolean;
}

export function ViewPicture({ view, size, showImages }: ViewPictureProps) {
  if (view.kind === 'all') return <AllTile size={size} />;
  const organization = organizationOf(view);
  if (!organization) return <UnknownTile size={size} />;
  const { id, name, logo } = organization;
  return <Avatar id={id} image={showImages ? logo : null} name={name} size={size} />;
}

export function ViewName({ view }: Pick<ViewPictureProps, 'view'>) {
  const organization = organizationOf(view);
  if (organization) {
    return (
      <bdi className="truncate" title={organization.name}>
        {/* The line stays while the name is read. */}
        {organization.name || '\u00A0'}
      </bdi>
    );
  }
  return (
    <span className="truncate">
      {view.kind === 'all' ? <Trans id="label.all-organizations" message="All organizations" /> : null}
      {view.kind === 'unknown' ? <Trans id="organization.unknown" message="Unknown" /> : null}
      {view.kind === 'none' ? (
        <Trans id="label.no-active-organization" message="No active organization" />
      ) : null}
    </span>
  );
}

function Face({ head, choice, isBusy, showImages }: OrganizationMenuProps) {
  return (
    <>
      <ViewPicture showImages={showImages} size={26} view={choice.view} />
      <span className="sr-only">
        <Trans id="action.switch-organization" message="Switch organization" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 text-small leading-4 *:first:font-medium">
        <ViewName view={choice.view} />
        <Second choice={choice} head={head} />
      </span>
      {isBusy ? <Spinner /> : <ChevronsUpDown aria-hidden="true" className="shrink-0 text-muted" size={14} />}
    </>
  );
}

/**
 * The role, or which organization is active while the page shows another: it has not changed on the server. Always a
 * line, so that the one above it stays.
 */
function Second({ head, choice: { view, active } }: Pick<OrganizationMenuProps, 'head' | 'choice'>) {
  const { i18n } = useLingui();
  if (view.kind === 'none') {
    return (
      <span className="truncate text-muted">
        <Trans id="payments.none-active.choose" message="Choose organization" />
      </span>
    );
  }
  if (active && organizationOf(view)?.id === active.id) {
    const role = head.roles[active.id];
    return <bdi className="truncate text-muted">{role ? roleText(i18n, role) : '\u00A0'}</bdi>;
  }
  return (
    // Two lines at most, so that the name isn't cut for the word before it.
    <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]" title={active?.name}>
      {active ? (
        <Trans
          id="organization.active.named"
          message="Active: {name}"
          values={{ name: <bdi>{active.name}</bdi> }}
        />
      ) : (
        <Trans id="organization.active.none" message="None active" />
      )}
    </span>
  );
}

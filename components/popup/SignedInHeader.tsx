import { Trans, useLingui } from '@lingui/react';
import { Building2, RotateCw, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownRoleText } from '@/components/organizations/roleText';
import type { SwitchStatus } from '@/components/organizations/switchStatus';
import { openAddress, openOptions, openOptionsHome } from '@/components/routing/openOptions';
import { AccountMenuView } from '@/components/sessions/AccountMenuView';
import type { SignOut } from '@/components/sessions/useSignOut';
import type { Refresh } from '@/components/snapshot/refresher';
import { Avatar } from '@/components/ui/Avatar';
import { IconButton } from '@/components/ui/IconButton';
import { dashboardOf } from '@/lib/connections/rules';
import type { Organization } from '@/lib/organizations/schema';
import type { Account, PopupView } from './popupView';

export interface SignedInHeaderProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly shown: ShownActive;
  readonly signOut: SignOut;
  readonly refresh: Refresh;
  readonly images: boolean;
}

export function SignedInHeader({ view, shown, signOut, refresh, images }: SignedInHeaderProps) {
  return (
    <PopupHeaderView
      account={
        <AccountMenuView
          images={images}
          isSigningOut={signOut.state.phase === 'pending'}
          onOpenDashboard={() => openAddress(dashboardOf(view.connection))}
          onOpenPreferences={() => openOptions('preferences')}
          onSignOut={signOut.signOut}
          user={view.account.user}
        />
      }
      isRefreshing={refresh.isRunning}
      onOpenSettings={openOptionsHome}
      onRefresh={refresh.run}
      organization={
        <ActiveOrganizationView active={shown.active} images={images} isSwitching={shown.isSwitching} />
      }
    />
  );
}

interface PopupHeaderViewProps {
  readonly organization: ReactNode;
  readonly account: ReactNode;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onOpenSettings: () => void;
}

/** The active organization on one side, the controls of the popup and the account on the other. */
function PopupHeaderView(props: PopupHeaderViewProps) {
  const { organization, account, isRefreshing, onRefresh, onOpenSettings } = props;
  const { i18n } = useLingui();
  return (
    <header className="flex shrink-0 items-center gap-2.5 px-4 pt-3.5 pb-3">
      {organization}
      <div className="-me-1 flex items-center gap-1">
        <IconButton
          aria-busy={isRefreshing}
          label={i18n._({ id: 'action.refresh', message: 'Refresh' })}
          onClick={onRefresh}
        >
          <RotateCw aria-hidden="true" className={isRefreshing ? 'animate-spin' : ''} size={15} />
        </IconButton>
        <IconButton label={i18n._({ id: 'label.settings', message: 'Settings' })} onClick={onOpenSettings}>
          <Settings aria-hidden="true" size={16} />
        </IconButton>
        <div className="ms-1.5">{account}</div>
      </div>
    </header>
  );
}

/** `named`: a slug that is being switched to, or the user where the server has no organizations. */
type ActiveOrganization =
  | { readonly phase: 'none'; readonly hasChoice: boolean }
  | { readonly phase: 'unlisted' }
  | { readonly phase: 'named'; readonly name: string }
  | { readonly phase: 'known'; readonly organization: Organization; readonly role: string | undefined };

interface ActiveOrganizationViewProps {
  readonly active: ActiveOrganization;
  readonly isSwitching: boolean;
  readonly images: boolean;
}

/** The heading of the popup: the active organization. */
function ActiveOrganizationView({ active, isSwitching, images }: ActiveOrganizationViewProps) {
  const isKnown = active.phase === 'known';
  return (
    <>
      {isKnown ? (
        <Avatar
          id={active.organization.id}
          image={images ? active.organization.logo : null}
          name={active.organization.name}
          size={32}
        />
      ) : active.phase === 'named' ? (
        <Avatar id={active.name} image={null} name={active.name} size={32} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-control border border-line-strong border-dashed text-muted">
          <Building2 aria-hidden="true" size={16} />
        </span>
      )}
      <div aria-live="polite" className="grid min-w-0 flex-1 grid-cols-1 text-left rtl:text-right">
        <h1 className="min-w-0 font-bold text-title">
          {isKnown ? <PageOf organization={active.organization} /> : <Name active={active} />}
        </h1>
        <p className="flex min-w-0 text-muted text-small">
          <Line active={active} isSwitching={isSwitching} />
        </p>
      </div>
    </>
  );
}

/** The name, which links to its page. */
function PageOf({ organization: { id, name } }: { readonly organization: Organization }) {
  const { i18n } = useLingui();
  const title = i18n._({
    id: 'header.open',
    message: '{name}: members, invitations, details',
    values: { name },
  });
  return (
    <button
      className="focus-ring flex max-w-full rounded-control text-start underline-offset-2 hover:underline"
      onClick={() => openOptions(`organization?${new URLSearchParams({ id }).toString()}`)}
      title={title}
      type="button"
    >
      <bdi className="min-w-0 truncate">{name}</bdi>
    </button>
  );
}

type Unnamed = Exclude<ActiveOrganization, { phase: 'known' }>;

function Name({ active }: { readonly active: Unnamed }) {
  switch (active.phase) {
    case 'none':
      return <Trans id="label.no-active-organization" message="No active organization" />;
    case 'unlisted':
      return <Trans id="header.unlisted" message="Another organization" />;
    case 'named':
      return (
        <bdi className="block truncate" title={active.name}>
          {active.name}
        </bdi>
      );
  }
}

function Line({ active, isSwitching }: Pick<ActiveOrganizationViewProps, 'active' | 'isSwitching'>) {
  const { i18n } = useLingui();
  if (isSwitching) return <Trans id="header.switching" message="switching…" />;
  if (active.phase === 'none') {
    return active.hasChoice ? <Trans id="header.none.hint" message="Choose one below" /> : null;
  }
  if (active.phase === 'unlisted')
    return <Trans id="header.unlisted.hint" message="it is not in your list" />;
  if (active.phase === 'named') return null;
  const { organization, role } = active;
  const ownRole = role ? ownRoleText(i18n, role) : '';
  return (
    <>
      <bdi className="max-w-full shrink-0 truncate" title={organization.slug}>
        {organization.slug}
      </bdi>
      {ownRole ? (
        <span className="min-w-0 truncate">
          {organization.slug ? <span aria-hidden="true">{'\u00a0·\u00a0'}</span> : null}
          <bdi title={ownRole}>{ownRole}</bdi>
        </span>
      ) : null}
    </>
  );
}

interface ShownActive {
  readonly active: ActiveOrganization;
  readonly activeId: string | null;
  readonly isSwitching: boolean;
}

/** What the popup shows as active: the organization that is being switched to, else the session's; or the user. */
export function shownActive(
  { user, head, active, activeId }: Account,
  status: SwitchStatus,
  offersOrganizations: boolean,
): ShownActive {
  const none = offersOrganizations
    ? { phase: 'none' as const, hasChoice: head.organizationCount !== 0 }
    : { phase: 'named' as const, name: user.name };
  if (status.phase === 'pending') {
    const { organization, slug } = status.target;
    if (organization) {
      const shown = { phase: 'known' as const, organization, role: head.roles[organization.id] };
      return { active: shown, activeId: organization.id, isSwitching: true };
    }
    return { active: slug ? { phase: 'named', name: slug } : none, activeId: null, isSwitching: true };
  }
  if (active) {
    const shown = { phase: 'known' as const, organization: active, role: head.roles[active.id] };
    return { active: shown, activeId, isSwitching: false };
  }
  return { active: activeId ? { phase: 'unlisted' } : none, activeId, isSwitching: false };
}

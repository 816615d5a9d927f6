import { Trans, useLingui } from '@lingui/react';
import { openAddress, openOptions } from '@/components/routing/openOptions';
import { AccountMenuView } from '@/components/sessions/AccountMenuView';
import type { SignOut } from '@/components/sessions/useSignOut';
import { Avatar } from '@/components/ui/Avatar';
import { dashboardOf } from '@/lib/connections/rules';
import { roleText } from '@/lib/members/roleText';
import type { Organization } from '@/lib/organizations/schema';
import type { ActiveOrganization, PopupView, ShownActive } from './popupView';

export interface SignedInHeaderProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly shown: ShownActive;
  readonly signOut: SignOut;
  readonly images: boolean;
}

export function SignedInHeader({ view, shown, signOut, images }: SignedInHeaderProps) {
  return (
    <header className="flex h-[54px] items-center gap-2.5 ps-4 pe-[18px]">
      <ActiveOrganizationView
        active={shown.active}
        email={view.account.user.email}
        images={images}
        isSwitching={shown.isSwitching}
      />
      <AccountMenuView
        images={images}
        isSigningOut={signOut.state.phase === 'pending'}
        onOpenDashboard={() => openAddress(dashboardOf(view.connection))}
        onSignOut={signOut.signOut}
        user={view.account.user}
      />
    </header>
  );
}

interface ActiveOrganizationViewProps {
  readonly active: ActiveOrganization;
  readonly isSwitching: boolean;
  readonly images: boolean;
  readonly email: string;
}

function ActiveOrganizationView({ active, isSwitching, images, email }: ActiveOrganizationViewProps) {
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
        <span className="size-8 shrink-0 rounded-control border border-line-strong border-dashed" />
      )}
      <div aria-live="polite" className="grid min-w-0 flex-1 grid-cols-1 text-left rtl:text-right">
        <h1 className="min-w-0 font-bold text-title">
          {isKnown ? <OrganizationLink organization={active.organization} /> : <Name active={active} />}
        </h1>
        <p className="flex min-w-0 text-muted text-small">
          <Line active={active} email={email} isSwitching={isSwitching} />
        </p>
      </div>
    </>
  );
}

function OrganizationLink({ organization: { id, name } }: { readonly organization: Organization }) {
  const { i18n } = useLingui();
  const title = i18n._({
    id: 'header.open',
    message: '{name}: members, invitations, details',
    values: { name },
  });
  return (
    <button
      className="focus-ring flex max-w-full rounded-control text-start underline-offset-2 hover:underline"
      onClick={() => openOptions(`organization?${new URLSearchParams({ id })}`)}
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

function Line({ active, isSwitching, email }: Omit<ActiveOrganizationViewProps, 'images'>) {
  const { i18n } = useLingui();
  if (isSwitching) return <Trans id="header.switching" message="Switching…" />;
  if (active.phase === 'none') {
    return active.hasChoice ? (
      <Trans id="header.none.hint" message="Choose one below" />
    ) : (
      <bdi className="min-w-0 truncate" title={email}>
        {email}
      </bdi>
    );
  }
  if (active.phase === 'unlisted') return <Trans id="header.unlisted.hint" message="Not in your list" />;
  if (active.phase === 'named') return null;
  const { organization, role } = active;
  const text = role ? roleText(i18n, role) : '';
  return (
    <>
      {text ? (
        <bdi className="max-w-full shrink-0 truncate" title={text}>
          {text}
        </bdi>
      ) : null}
      <span className="min-w-0 truncate">
        {text && organization.slug ? <span aria-hidden="true">{'\u00a0·\u00a0'}</span> : null}
        <bdi title={organization.slug}>{organization.slug}</bdi>
      </span>
    </>
  );
}

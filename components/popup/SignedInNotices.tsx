import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { focusSearch } from '@/components/organization/focusSearch';
import { SwitchNoticeView } from '@/components/organization/SwitchNoticeView';
import type { ReadOrganizationList } from '@/components/organization/useOrganizationList';
import type { Switching } from '@/components/organization/useSwitch';
import type { SignOut } from '@/components/session/useSignOut';
import { shownOrganizations } from '@/lib/organization/shownOrganizations';
import { BannerView, ImpersonationView } from './BannersView';
import type { Banner, PopupView } from './popupView';

export interface SignedInNoticesProps {
  readonly view: PopupView & { phase: 'signed-in' };
  /** Null also where another notice says the same. */
  readonly banner: Banner | null;
  readonly list: ReadOrganizationList | null | undefined;
  readonly switching: Switching;
  readonly signOut: SignOut;
  readonly now: number;
  readonly onRefresh: () => void;
}

/** Everything that is out of the ordinary, above the search. */
export function SignedInNotices(props: SignedInNoticesProps) {
  const { view, banner, list, switching, signOut, now, onRefresh } = props;
  const { connection, account, confirmedAt } = view;
  const steps = useNextSteps(connection);

  return (
    <>
      {account.isImpersonated ? <ImpersonationView name={account.user.name} /> : null}
      {signOut.state.phase === 'failed' ? (
        <ErrorNotice
          error={signOut.state.error}
          onDismiss={signOut.dismiss}
          steps={{ ...steps, retry: signOut.signOut }}
          title={<Trans id="popup.signOut.failed" message="You are still signed in." />}
        />
      ) : null}
      {banner ? (
        <BannerView
          banner={banner}
          now={now}
          since={confirmedAt ?? account.head.confirmedAt}
          steps={banner.kind === 'stale' ? { ...steps, retry: onRefresh } : steps}
        />
      ) : null}
      {switching.status.phase === 'failed' ? (
        <SwitchNoticeView
          activeId={account.activeId}
          onBack={(organization) => switching.choose({ by: 'id', organization })}
          onDismiss={switching.dismiss}
          organizations={shownOrganizations(account.head, list, [])}
          status={switching.status}
          steps={{ ...steps, retry: switching.retry, edit: focusSearch }}
        />
      ) : null}
    </>
  );
}

import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { focusSearch } from '@/components/organizations/SearchFieldView';
import { SwitchNoticeView } from '@/components/organizations/SwitchNoticeView';
import { type FailedSwitch, isOver } from '@/components/organizations/switchStatus';
import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';
import type { Switching } from '@/components/organizations/useSwitch';
import { isNotReached } from '@/components/sessions/notReached';
import type { SignOut } from '@/components/sessions/useSignOut';
import { usePause } from '@/components/watch/usePause';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import { BannerView, ImpersonationView } from './BannersView';
import type { Banner, PopupView } from './popupView';

export interface SignedInNoticesProps {
  readonly view: PopupView & { phase: 'signed-in' };
  /** Epoch milliseconds up to which the user has seen what came of a switch. */
  readonly seenUntil: number;
  readonly list: ReadOrganizationList | null | undefined;
  readonly switching: Switching;
  readonly signOut: SignOut;
  readonly now: number;
  readonly onRefresh: () => void;
}

/** Why the last switch failed, while that explains anything. */
function failedSwitch({ view, seenUntil, switching }: SignedInNoticesProps): FailedSwitch | null {
  const { status } = switching;
  if (status.phase !== 'failed') return null;
  return isOver(status, { activeId: view.account.activeId, since: view.since, seenUntil }) ? null : status;
}

/** Everything that is out of the ordinary, above the search. */
export function SignedInNotices(props: SignedInNoticesProps) {
  const { view, list, switching, signOut, now, onRefresh } = props;
  const { connection, account, confirmedAt } = view;
  const failed = failedSwitch(props);
  const banner = shownBanner(view.banner, failed);
  const steps = useNextSteps(connection);
  const isPaused = usePause(connection.id) !== null;

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
          isPaused={isPaused}
          now={now}
          since={confirmedAt ?? account.head.confirmedAt}
          steps={banner.kind === 'stale' ? { ...steps, retry: onRefresh } : steps}
        />
      ) : null}
      {failed && !banner ? (
        <SwitchNoticeView
          activeId={account.activeId}
          onBack={(organization) => switching.choose({ by: 'id', organization })}
          onDismiss={switching.dismiss}
          organizations={shownOrganizations(account.head, list, [])}
          status={failed}
          steps={{ ...steps, retry: switching.retry, edit: focusSearch }}
        />
      ) : null}
    </>
  );
}

/** None beside the notice of a switch that failed for the same reason: the footer tells that too. */
function shownBanner(banner: Banner | null, failed: FailedSwitch | null): Banner | null {
  if (banner?.kind !== 'stale' || !failed) return banner;
  const { error } = failed;
  const isOutage = isNotReached(error) || error.code === 'not-confirmed';
  const isSame = banner.error.code === error.code || (isOutage && isNotReached(banner.error));
  return isSame ? null : banner;
}

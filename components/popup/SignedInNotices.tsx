import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Lock } from 'lucide-react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorSentence, STEP_LABELS } from '@/components/errors/errorText';
import { StaleNotice } from '@/components/errors/StaleNotice';
import { type NextSteps, useNextSteps } from '@/components/errors/useNextSteps';
import { focusSearch } from '@/components/organizations/SearchFieldView';
import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';
import type { Switching } from '@/components/organizations/useSwitch';
import { useSearchableActions } from '@/components/search/searchableActions';
import type { SignOut } from '@/components/sessions/useSignOut';
import { isNotReached } from '@/components/snapshot/keepTrying';
import type { Refresh } from '@/components/snapshot/refresher';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useNow } from '@/components/ui/useNow';
import { PausedWord } from '@/components/watch/PausedNotice';
import type { FailedSwitch } from '@/lib/organizations/recordedSwitches';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { Banner, PopupView } from './popupView';

export interface SignedInNoticesProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly failed: FailedSwitch | null;
  readonly list: ReadOrganizationList | null | undefined;
  readonly switching: Switching;
  readonly signOut: SignOut;
  readonly refresh: Refresh;
}

/** Only one is shown at a time, so the most serious comes first. */
export function SignedInNotices(props: SignedInNoticesProps) {
  const { view, list, failed, switching, signOut, refresh } = props;
  const now = useNow();
  const { connection, account, confirmedAt } = view;
  const banner = shownBanner(view.banner, failed);
  const steps = useNextSteps(connection);
  const isPaused = view.pause !== null;
  // What the user tried in this popup comes first; an earlier failure gives way to a server that refuses everything.
  const isNew = failed !== null && failed.failedAt >= performance.timeOrigin;

  return (
    <>
      {signOut.state.phase === 'failed' ? (
        <ErrorNotice
          error={signOut.state.error}
          onDismiss={signOut.dismiss}
          steps={{ ...steps, retry: signOut.signOut }}
          title={<Trans id="popup.signOut.failed" message="You’re still signed in." />}
        />
      ) : null}
      {failed && (isNew || !banner) ? (
        <SwitchNoticeView
          activeId={account.activeId}
          onBack={(organization) => switching.choose({ by: 'id', organization })}
          onDismiss={switching.dismiss}
          organizations={shownOrganizations(account.head, list, [])}
          status={failed}
          steps={{ ...steps, retry: switching.retry, edit: focusSearch }}
        />
      ) : null}
      {banner ? (
        <BannerView
          banner={banner}
          isPaused={isPaused}
          isRetrying={refresh.isRunning}
          now={now}
          since={confirmedAt ?? account.head.confirmedAt}
          steps={banner.kind === 'stale' ? { ...steps, retry: refresh.run } : steps}
        />
      ) : null}
    </>
  );
}

/** Null beside a failed switch with the same reason, which the footer shows too. */
function shownBanner(banner: Banner | null, failed: FailedSwitch | null): Banner | null {
  if (banner?.kind !== 'stale' || !failed) return banner;
  const { error } = failed;
  const isOutage = isNotReached(error) || error.code === 'not-confirmed';
  const isSame = banner.error.code === error.code || (isOutage && isNotReached(banner.error));
  return isSame ? null : banner;
}

interface BannerViewProps {
  readonly banner: Banner;
  /** Epoch milliseconds of the server's last response. */
  readonly since: number;
  readonly now: number;
  readonly isPaused: boolean;
  readonly isRetrying: boolean;
  readonly steps: NextSteps;
}

function BannerView({ banner: { kind, error }, isPaused, ...props }: BannerViewProps) {
  if (kind === 'untrusted') return <UntrustedNotice steps={props.steps} />;
  const paused = isPaused ? (
    <>
      <PausedWord />
      {' · '}
    </>
  ) : null;
  return <StaleNotice {...props} before={paused} error={error} />;
}

/** The server refuses changes. The actions that help are also found by typing in the field. */
function UntrustedNotice({ steps }: Pick<BannerViewProps, 'steps'>) {
  const { i18n } = useLingui();
  const label = i18n._(STEP_LABELS['trust-extension']);
  const reason = errorSentence(i18n, 'untrusted-origin', 0);
  const fix = steps['trust-extension'];
  useSearchableActions(
    fix ? [{ id: 'trust', label, hint: reason, words: reason, icon: <Lock size={16} />, run: fix }] : [],
  );
  return (
    <Notice Icon={Lock} actions={<Button onClick={fix}>{label}</Button>} tone="warn">
      <p title={reason}>
        <Trans id="popup.untrusted" message="Read-only: Switchyard isn’t trusted here" />
      </p>
    </Notice>
  );
}

interface SwitchNoticeViewProps {
  readonly status: FailedSwitch;
  /** The button never leads to the server's active organization. */
  readonly activeId: string | null;
  readonly organizations: readonly Organization[];
  readonly steps: NextSteps;
  readonly onBack: (organization: Organization) => void;
  readonly onDismiss: () => void;
}

function SwitchNoticeView(props: SwitchNoticeViewProps) {
  const { status, activeId, organizations, steps, onBack, onDismiss } = props;
  const { i18n } = useLingui();
  const { previous } = status.target;
  const back = previous && previous.id !== activeId ? previous : null;
  const values = { name: back?.name };
  const label = i18n._({ id: 'organization.switch.back', message: 'Back to {name}', values });
  return (
    <ErrorNotice
      actions={
        back ? (
          <Button onClick={() => onBack(back)} title={label} variant="primary">
            <Trans id="notification.joined.back" message="Switch back" />
          </Button>
        ) : null
      }
      error={status.error}
      onDismiss={onDismiss}
      steps={steps}
      title={<SwitchTitle organizations={organizations} status={status} />}
    />
  );
}

function SwitchTitle({ status, organizations }: Pick<SwitchNoticeViewProps, 'status' | 'organizations'>) {
  const { target, error } = status;
  const name = target.organization?.name ?? target.slug;
  if (name === null) {
    return <Trans id="organization.switch.refused.none" message="Your organization is still active." />;
  }
  const isShared = organizations.some((other) => other.name === name && other.id !== target.organization?.id);
  const slug = isShared ? target.organization?.slug : null;
  const named = (
    <>
      <bdi>{name}</bdi>
      {slug ? <bdi> ({slug})</bdi> : null}
    </>
  );
  if (error.code === 'not-confirmed') {
    return (
      <Trans
        id="organization.switch.notConfirmed"
        message="Couldn’t confirm the switch to {name}."
        values={{ name: named }}
      />
    );
  }
  return (
    <Trans id="organization.switch.refused" message="Couldn’t switch to {name}." values={{ name: named }} />
  );
}

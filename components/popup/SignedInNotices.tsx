import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Lock } from 'lucide-react';
import { errorSentence, STEP_LABELS } from '@/components/errors/errorText';
import { OwnFailure } from '@/components/errors/OwnFailure';
import { mayBeDone } from '@/components/errors/outage';
import { StaleNotice } from '@/components/errors/StaleNotice';
import { type NextSteps, useNextSteps } from '@/components/errors/useNextSteps';
import { focusSearch } from '@/components/organizations/SearchFieldView';
import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';
import type { Switching } from '@/components/organizations/useSwitch';
import { useSearchableActions } from '@/components/search/searchableActions';
import type { SignOut } from '@/components/sessions/useSignOut';
import type { Refresh } from '@/components/snapshot/refresher';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useNow } from '@/components/ui/useNow';
import { PausedWord } from '@/components/watch/PausedNotice';
import type { FailedSwitch } from '@/lib/organizations/recordedSwitches';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import { popupNotice } from './popupNotice';
import type { PopupView } from './popupView';

export interface SignedInNoticesProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly failed: FailedSwitch | null;
  readonly list: ReadOrganizationList | null | undefined;
  readonly switching: Switching;
  readonly signOut: SignOut;
  readonly refresh: Refresh;
}

export function SignedInNotices(props: SignedInNoticesProps) {
  const { view, list, switching, signOut, refresh } = props;
  const now = useNow();
  const { connection, account, banner, confirmedAt } = view;
  const steps = useNextSteps(connection);
  // Found in the field while another notice comes first, too.
  useTrust(banner?.kind === 'untrusted' ? steps['trust-extension'] : undefined);
  const notice = popupNotice({ ...props, banner });

  switch (notice?.kind) {
    case 'sign-out':
      return (
        <OwnFailure
          error={notice.error}
          onDismiss={signOut.dismiss}
          steps={{ ...steps, retry: signOut.signOut }}
          title={<Trans id="popup.signOut.failed" message="You’re still signed in." />}
        />
      );
    case 'switch':
      return (
        <SwitchNoticeView
          activeId={account.activeId}
          onBack={(organization) => switching.choose({ by: 'id', organization })}
          onDismiss={switching.dismiss}
          organizations={shownOrganizations(account.head, list, [])}
          status={notice.failed}
          steps={{ ...steps, retry: switching.retry, edit: focusSearch }}
        />
      );
    case 'untrusted':
      return <UntrustedNotice onFix={steps['trust-extension']} />;
    case 'stale':
      return (
        <StaleNotice
          before={
            view.pause ? (
              <>
                <PausedWord />
                {' · '}
              </>
            ) : null
          }
          error={notice.error}
          isRetrying={refresh.isRunning}
          now={now}
          since={confirmedAt ?? account.head.confirmedAt}
          steps={{ ...steps, retry: refresh.run }}
        />
      );
    default:
      return null;
  }
}

type Fix = NextSteps['trust-extension'];

/** The server refuses changes. The actions that help are also found by typing in the field. */
function useTrust(fix: Fix): void {
  const { i18n } = useLingui();
  const label = i18n._(STEP_LABELS['trust-extension']);
  const reason = errorSentence(i18n, 'untrusted-origin', 0);
  useSearchableActions(
    fix ? [{ id: 'trust', label, hint: reason, words: reason, icon: <Lock size={16} />, run: fix }] : [],
  );
}

function UntrustedNotice({ onFix }: { readonly onFix: Fix }) {
  const { i18n } = useLingui();
  const label = i18n._(STEP_LABELS['trust-extension']);
  return (
    <Notice Icon={Lock} actions={<Button onClick={onFix}>{label}</Button>} tone="warn">
      <p title={errorSentence(i18n, 'untrusted-origin', 0)}>
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
    <OwnFailure
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
  if (mayBeDone(error)) {
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

import { type AccountState, confirmedAt } from '@/components/account/accountState';
import { AccountChanged, LeftSession } from '@/components/confirmation/ConfirmationNotices';
import type { NoticeAbove } from '@/components/errors/noticeAbove';
import { StaleNotice } from '@/components/errors/StaleNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { SwitchFailure, type SwitchTo } from '@/components/organizations/page/useSwitchTo';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import { useNow } from '@/components/ui/useNow';
import { readingError } from '@/lib/connections/blockedText';
import type { Connection } from '@/lib/connections/schema';
import type { OpenRoute } from './resolveRoute';
import type { Known, PageRefresh } from './routeRows';

export interface PageNoticesProps {
  readonly route: OpenRoute;
  readonly known: Known;
  readonly active: Connection | undefined;
  readonly account: AccountState | null;
  readonly switching: SwitchTo;
  readonly refresh: PageRefresh;
}

/**
 * Shows one notice at a time, the most serious. It takes one line, in room reserved for it above the title, so that
 * nothing moves; a narrow window has too little to reserve.
 */
export function PageNotices({ route, known, active, account, switching, refresh }: PageNoticesProps) {
  const steps = useOptionsSteps(active);
  const isSignedIn = account?.phase === 'signed-in';
  return (
    <div className="min-h-4 pb-1.5 md:min-h-10">
      <div
        className="[--control-pad:10px] [--control:24px] [--notice-gap:10px] [&_[data-notice=line]]:items-center [&_[data-notice]>button+button]:ms-2 [&_[data-notice]]:min-h-8.5 [&_[data-notice]]:rounded-none [&_[data-notice]]:px-4 [&_[data-notice]]:py-1 [&_[data-notice]_button]:border-transparent [&_[data-notice]_button]:bg-transparent md:[&_[data-notice=line]_button]:max-w-none md:[&_[data-notice]]:px-8 [&_[data-notice]>div:last-child>div:has(>button)]:-me-(--control-pad)"
        data-notices
      >
        <SwitchFailure steps={steps} switching={switching} />
        {active && isSignedIn ? (
          <>
            <Staleness active={active} known={known} refresh={refresh} />
            {route.name === 'security' ? null : (
              <>
                <AccountChanged connectionId={active.id} />
                <LeftSession connectionId={active.id} onShowDevices={steps['open-security']} />
                <FlowOutcomes connectionId={active.id} steps={steps} />
              </>
            )}
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Why what the page shows may be old, and how old; null if it isn't. */
export function noticeAbove(
  active: Connection,
  { session, heads }: Known,
  refresh: PageRefresh,
): NoticeAbove | null {
  const error = readingError(active, session, refresh.error);
  return error && { error, since: confirmedAt(active, session, heads) ?? Date.now() };
}

interface StalenessProps extends Pick<PageNoticesProps, 'known' | 'refresh'> {
  readonly active: Connection;
}

function Staleness({ active, known, refresh }: StalenessProps) {
  const now = useNow();
  const steps = useOptionsSteps(active);
  const notice = noticeAbove(active, known, refresh);
  if (!notice) return null;
  return (
    <StaleNotice
      {...notice}
      isRetrying={refresh.isRunning}
      now={now}
      steps={{ ...steps, retry: refresh.retry, refresh: refresh.retry }}
    />
  );
}

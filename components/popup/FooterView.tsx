import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServerState } from '@/components/connections/serverState';
import { usePaymentsError } from '@/components/payments/usePayments';
import type { Refresh } from '@/components/snapshot/refresher';
import { IconButton } from '@/components/ui/IconButton';
import { Kbd } from '@/components/ui/Kbd';
import { blockedText } from '@/lib/connections/blockedText';
import { problemText } from '@/lib/connections/problemText';
import { agoText } from '@/lib/core/i18n/timeText';
import { MINUTE_MS } from '@/lib/core/time';
import type { PopupView } from './popupView';
import { FooterFrame, ServersButton } from './ServersButton';

export interface FooterViewProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly list: ListReading;
  readonly now: number;
  readonly refresh: Refresh;
  readonly isSearching: boolean;
  readonly toast?: ReactNode;
}

export function FooterView({ view, isSearching, toast, ...props }: FooterViewProps) {
  const { i18n } = useLingui();
  const { connection, account, banner, confirmedAt } = view;
  const payments = usePaymentsError(connection, account.user.id);
  const error = banner?.kind === 'stale' ? banner.error : null;
  const shown = freshness(confirmedAt, props.now, props.list);
  const problem = problemText(i18n, connection, error, payments);
  const state = problem ? 'doubtful' : stateOf(shown);
  const isWarning = state === 'doubtful' && !blockedText(i18n, connection, error);
  return (
    <FooterFrame>
      <ServersButton connection={connection} state={state} />
      {isSearching ? (
        <SearchKeys />
      ) : (
        <Age isWarning={isWarning} now={props.now} problem={problem} refresh={props.refresh} shown={shown} />
      )}
      {toast}
    </FooterFrame>
  );
}

interface AgeProps extends Pick<FooterViewProps, 'now' | 'refresh'> {
  readonly shown: Freshness;
  readonly problem: string | undefined;
  readonly isWarning: boolean;
}

function Age({ shown, problem, isWarning, now, refresh }: AgeProps) {
  const { i18n } = useLingui();
  const text = problem ?? freshnessText(i18n, shown, now);
  // Long texts are cut: the server's name matters more than their end.
  const look = isWarning ? 'min-w-28 shrink-99 truncate text-end text-warn' : 'shrink-0';
  return (
    <>
      {/* A new text is a new element, so its start elsewhere isn't a layout shift. */}
      <span className={`ms-auto -me-2.5 ${look}`} key={problem ?? shown.phase} title={text}>
        {text}
      </span>
      <span className="[--control:24px]">
        <IconButton
          aria-busy={refresh.isRunning}
          label={i18n._({ id: 'action.refresh', message: 'Refresh' })}
          onClick={refresh.run}
        >
          <RotateCw aria-hidden="true" className={refresh.isRunning ? 'animate-spin' : ''} size={14} />
        </IconButton>
      </span>
    </>
  );
}

function SearchKeys() {
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1.5 pe-[5px]">
      <Kbd>↑↓</Kbd>
      <Trans id="keys.select" message="Select" />
      <span />
      <Kbd>↵</Kbd>
      <Trans id="keys.choose" message="Open" />
    </span>
  );
}

function stateOf(shown: Freshness): ServerState {
  switch (shown.phase) {
    case 'checking':
    case 'loading':
      return 'unknown';
    case 'fresh':
      return 'signed-in';
    case 'aged':
      return shown.isStale ? 'doubtful' : 'signed-in';
    default:
      return 'doubtful';
  }
}

export function freshnessText(i18n: I18n, freshness: Freshness, now: number): string {
  switch (freshness.phase) {
    case 'checking':
      return i18n._({ id: 'freshness.checking', message: 'Checking…' });
    case 'loading':
      return i18n._({ id: 'freshness.loading', message: 'Loading organizations…' });
    case 'incomplete':
      return i18n._({ id: 'freshness.incomplete', message: 'Couldn’t load list' });
    case 'fresh':
      return i18n._({ id: 'freshness.fresh', message: 'Up to date' });
    case 'aged': {
      const ago = agoText(i18n.locale, freshness.since, now, 'short');
      return i18n._({ id: 'freshness.aged', message: 'Updated {ago}', values: { ago } });
    }
  }
}

/** Ours: two polls of the default five minutes; anything older missed one. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

export type ListReading = 'unread' | 'failed' | 'read';

type Freshness =
  | { readonly phase: 'checking' | 'loading' | 'incomplete' | 'fresh' }
  | { readonly phase: 'aged'; readonly since: number; readonly isStale: boolean };

export function freshness(fetchedAt: number | null, now: number, list: ListReading = 'read'): Freshness {
  if (fetchedAt === null) return { phase: 'checking' };
  if (list !== 'read') return { phase: list === 'unread' ? 'loading' : 'incomplete' };
  const age = now - fetchedAt;
  return age < MINUTE_MS
    ? { phase: 'fresh' }
    : { phase: 'aged', since: fetchedAt, isStale: age > STALE_AFTER_MS };
}

import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Refresh } from '@/components/snapshot/refresher';
import { IconButton } from '@/components/ui/IconButton';
import { agoText, clockText } from '@/lib/core/i18n/timeText';
import type { AppError } from '@/lib/core/result';
import { MINUTE_MS } from '@/lib/core/time';

export interface FooterViewProps {
  readonly host: string;
  readonly fetchedAt: number | null;
  readonly error: AppError | null;
  readonly list: ListState;
  readonly now: number;
  readonly refresh: Refresh;
  /** Undoes the last change. */
  readonly action?: ReactNode;
  readonly onOpenServers: () => void;
}

/** The server, and how old what is shown is. */
export function FooterView(props: FooterViewProps) {
  const { host, fetchedAt, error, list, now, refresh, action, onOpenServers } = props;
  const { i18n } = useLingui();
  const shown = freshness(fetchedAt, error, now, list);
  const isDoubtful = dotOf(shown) === 'bg-warn';

  return (
    <footer className="sticky bottom-0 z-20 flex h-9 shrink-0 items-center gap-3 border-line border-t bg-canvas ps-2 pe-[15px] text-muted text-small">
      <button
        className="focus-ring flex h-7 min-w-0 shrink items-center gap-[22px] rounded-control ps-5 pe-2 transition-colors hover:bg-hover"
        onClick={onOpenServers}
        title={i18n._({ id: 'label.servers', message: 'Servers' })}
        type="button"
      >
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dotOf(shown)}`} />
        <bdi className="truncate font-medium text-ink" title={host}>
          {host}
        </bdi>
      </button>
      <span className="ms-auto shrink-0">{action}</span>
      <span className={`-me-2.5 shrink-0 ${isDoubtful ? 'text-warn' : ''}`}>
        {freshnessText(i18n, shown, now)}
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
    </footer>
  );
}

function dotOf(shown: Freshness): 'bg-good' | 'bg-warn' | 'bg-faint' {
  switch (shown.phase) {
    case 'checking':
    case 'loading':
      return 'bg-faint';
    case 'fresh':
      return 'bg-good';
    case 'aged':
      return shown.isStale ? 'bg-warn' : 'bg-good';
    default:
      return 'bg-warn';
  }
}

/** How old what is shown is, in a few words. */
export function freshnessText(i18n: I18n, freshness: Freshness, now: number): string {
  switch (freshness.phase) {
    case 'checking':
      return i18n._({ id: 'freshness.checking', message: 'checking…' });
    case 'loading':
      return i18n._({ id: 'freshness.loading', message: 'loading organizations…' });
    case 'incomplete':
      return i18n._({ id: 'freshness.incomplete', message: 'list could not be loaded' });
    case 'fresh':
      return i18n._({ id: 'freshness.fresh', message: 'up to date' });
    case 'aged': {
      const ago = agoText(i18n.locale, freshness.since, now, 'short');
      return i18n._({ id: 'freshness.aged', message: 'updated {ago}', values: { ago } });
    }
    default:
      return brokenText(i18n, freshness, now);
  }
}

function brokenText(i18n: I18n, { phase, since }: Freshness & { since: number | null }, now: number): string {
  const isOffline = phase === 'offline';
  if (since === null) {
    return isOffline
      ? i18n._({ id: 'freshness.offline', message: 'offline' })
      : i18n._({ id: 'freshness.failed', message: 'not reached' });
  }
  const time = clockText(i18n.locale, since, now);
  return isOffline
    ? i18n._({ id: 'freshness.offline.from', message: 'offline, as of {time}', values: { time } })
    : i18n._({ id: 'freshness.failed.from', message: 'not reached, as of {time}', values: { time } });
}

/** Ours: two polls of the default five minutes; anything older missed one. */
const STALE_AFTER_MS = 10 * MINUTE_MS;

/** The outcome of the last reading of the organizations; `unread` while there was none. */
export type ListState = 'unread' | 'failed' | 'read';

type Freshness =
  | { readonly phase: 'checking' | 'loading' | 'incomplete' }
  | { readonly phase: 'fresh' }
  | { readonly phase: 'aged'; readonly since: number; readonly isStale: boolean }
  | { readonly phase: 'offline' | 'failed'; readonly since: number | null };

/** How current what is shown is. */
export function freshness(
  fetchedAt: number | null,
  error: AppError | null,
  now: number,
  list: ListState = 'read',
): Freshness {
  if (error) return { phase: error.code === 'offline' ? 'offline' : 'failed', since: fetchedAt };
  if (fetchedAt === null) return { phase: 'checking' };
  if (list !== 'read') return { phase: list === 'unread' ? 'loading' : 'incomplete' };
  const age = now - fetchedAt;
  return age < MINUTE_MS
    ? { phase: 'fresh' }
    : { phase: 'aged', since: fetchedAt, isStale: age > STALE_AFTER_MS };
}

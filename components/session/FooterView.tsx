import { useLingui } from '@lingui/react';
import type { AppError } from '@/lib/result';
import { type Freshness, freshness } from './freshness';
import { freshnessText } from './freshnessText';

export interface FooterViewProps {
  readonly host: string;
  readonly fetchedAt: number | null;
  readonly error: AppError | null;
  readonly now: number;
  readonly onOpenServers: () => void;
}

/** Which server this is, and how old what it said is. */
export function FooterView({ host, fetchedAt, error, now, onOpenServers }: FooterViewProps) {
  const { i18n } = useLingui();
  const shown = freshness(fetchedAt, error, now);
  const isDoubtful = dotOf(shown) === 'bg-warn';

  return (
    <footer className="flex h-8 shrink-0 items-center justify-between gap-3 border-line border-t px-4 text-muted text-small">
      <button
        className="focus-ring -mx-1 flex min-w-0 items-center gap-2 rounded-control px-1 hover:text-ink"
        onClick={onOpenServers}
        title={i18n._({ id: 'footer.servers', message: 'Servers' })}
        type="button"
      >
        <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${dotOf(shown)}`} />
        <bdi className="truncate">{host}</bdi>
      </button>
      <span className={`shrink-0 ${isDoubtful ? 'text-warn' : ''}`}>{freshnessText(i18n, shown, now)}</span>
    </footer>
  );
}

function dotOf(shown: Freshness): 'bg-good' | 'bg-warn' | 'bg-faint' {
  if (shown.phase === 'checking') return 'bg-faint';
  const isDoubtful =
    shown.phase === 'offline' || shown.phase === 'failed' || (shown.phase === 'aged' && shown.isStale);
  return isDoubtful ? 'bg-warn' : 'bg-good';
}

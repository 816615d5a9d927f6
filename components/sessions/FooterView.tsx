import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { ListState } from '@/components/organizations/listState';
import type { AppError } from '@/lib/core/result';
import { type Freshness, freshness } from './freshness';
import { freshnessText } from './freshnessText';

export interface FooterViewProps {
  readonly host: string;
  readonly fetchedAt: number | null;
  readonly error: AppError | null;
  readonly list: ListState;
  readonly now: number;
  /** What can be done about the last change. */
  readonly action?: ReactNode;
  readonly onOpenServers: () => void;
}

/** Which server this is, and how old what it said is. */
export function FooterView({ host, fetchedAt, error, list, now, action, onOpenServers }: FooterViewProps) {
  const { i18n } = useLingui();
  const shown = freshness(fetchedAt, error, now, list);
  const isDoubtful = dotOf(shown) === 'bg-warn';

  return (
    <footer className="flex min-h-8 shrink-0 items-center justify-between gap-3 border-line border-t px-4 text-muted text-small">
      <button
        className="focus-ring -mx-1 flex min-w-0 items-center gap-2 rounded-control px-1 hover:text-ink"
        onClick={onOpenServers}
        title={i18n._({ id: 'label.servers', message: 'Servers' })}
        type="button"
      >
        <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${dotOf(shown)}`} />
        <bdi className="truncate">{host}</bdi>
      </button>
      <span className="ms-auto shrink-0">{action}</span>
      <span className={`shrink-0 ${isDoubtful ? 'text-warn' : ''}`}>{freshnessText(i18n, shown, now)}</span>
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

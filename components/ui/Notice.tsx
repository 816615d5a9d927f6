import { useLingui } from '@lingui/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'warn' | 'bad' | 'good';

interface Look {
  readonly box: string;
  readonly icon: string;
  readonly Icon: LucideIcon;
}

const LOOK: Readonly<Record<NoticeTone, Look>> = {
  info: { box: 'bg-raised', icon: 'text-muted', Icon: Info },
  warn: { box: 'bg-warn-soft', icon: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'bg-bad-soft', icon: 'text-bad', Icon: CircleAlert },
  good: { box: 'bg-good-soft', icon: 'text-good', Icon: CircleCheck },
};

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, under the text. */
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** What the user should know, where it happened. A `bad` one is read out at once. */
export function Notice({ tone, title, children, actions, onDismiss }: NoticeProps) {
  const { i18n } = useLingui();
  const { box, icon, Icon } = LOOK[tone];
  const dismissLabel = i18n._({ id: 'action.dismiss', message: 'Dismiss' });

  return (
    <div className={`flex gap-2 rounded-row p-2.5 ${box}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" className={`mt-px shrink-0 ${icon}`} size={16} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <div className="text-body">
          {title ? <p className="line-clamp-3 font-medium">{title}</p> : null}
          {children}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {onDismiss ? (
        <button
          aria-label={dismissLabel}
          className="focus-ring -me-1 -mt-1 grid size-6 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink"
          onClick={onDismiss}
          title={dismissLabel}
          type="button"
        >
          <X aria-hidden="true" size={14} />
        </button>
      ) : null}
    </div>
  );
}

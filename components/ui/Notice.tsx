import { useLingui } from '@lingui/react';
import { ChevronDown, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export type NoticeTone = 'info' | 'warn' | 'bad' | 'good';

interface Look {
  readonly box: string;
  readonly icon: string;
  readonly controls: string;
  readonly Icon: LucideIcon;
}

const LOOK: Readonly<Record<NoticeTone, Look>> = {
  info: { controls: 'popup:[&_button]:text-accent', box: 'bg-raised', icon: 'text-muted', Icon: Info },
  warn: {
    controls: 'popup:[&_button]:text-warn',
    box: 'bg-warn-soft',
    icon: 'text-warn',
    Icon: TriangleAlert,
  },
  bad: { controls: 'popup:[&_button]:text-bad', box: 'bg-bad-soft', icon: 'text-bad', Icon: CircleAlert },
  good: { controls: 'popup:[&_button]:text-good', box: 'bg-good-soft', icon: 'text-good', Icon: CircleCheck },
};

export interface NoticeProps {
  readonly tone: NoticeTone;
  /** For a kind of notice that its tone's icon doesn't tell apart. */
  readonly Icon?: LucideIcon;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

const SMALL_BUTTON =
  'focus-ring grid size-6 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink';

export function Notice({ tone, Icon = LOOK[tone].Icon, title, children, actions, onDismiss }: NoticeProps) {
  const { i18n } = useLingui();
  const { box, icon, controls } = LOOK[tone];
  const dismissLabel = i18n._({ id: 'action.dismiss', message: 'Dismiss' });
  const line = useLine();

  return (
    <div
      // On one line in the popup, until the user asks for all of it (theme.css).
      data-notice={line.isOpen ? 'open' : 'line'}
      className={`flex gap-(--notice-gap) rounded-row py-2.5 ps-(--notice-start) pe-(--notice-end) popup:py-2 ${box}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" className={`mt-px shrink-0 ${icon}`} size={16} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div
          className="min-w-0 flex-1 basis-(--notice-text) text-body"
          data-notice-text
          ref={line.text}
          title={line.cutText}
        >
          {title ? <p className="line-clamp-3 font-medium">{title}</p> : null}
          {children}
        </div>
        {actions ? (
          <div
            className={`flex max-w-full flex-wrap items-center popup:-mx-[9px] popup:-my-1.5 gap-2 popup:gap-0 popup:[&_button]:border-transparent popup:[&_button]:bg-transparent popup:[&_button]:px-2 popup:[&_button:hover]:bg-hover ${controls}`}
          >
            {actions}
          </div>
        ) : null}
      </div>
      {line.cutText === undefined ? null : (
        <button
          aria-expanded={line.isOpen}
          aria-label={i18n._({ id: 'label.details', message: 'Details' })}
          className={`-ms-1.5 -me-3.5 -my-1 last:me-0 ${SMALL_BUTTON}`}
          onClick={line.toggle}
          type="button"
        >
          <ChevronDown aria-hidden="true" className={line.isOpen ? 'rotate-180' : ''} size={14} />
        </button>
      )}
      {onDismiss ? (
        <button
          aria-label={dismissLabel}
          className={`-me-1 -my-1 popup:me-0 ${SMALL_BUTTON}`}
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

function useLine() {
  const text = useRef<HTMLDivElement>(null);
  const [cutText, setCutText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // Measured before the paint. Once open, the notice stays open and has a control to close it.
  useLayoutEffect(() => {
    const { current } = text;
    if (!current || isOpen) return;
    const parts = [current.nextElementSibling?.lastElementChild, current.querySelector('details')];
    const isHidden = parts.some((part) => part && getComputedStyle(part).display === 'none');
    const isWide = [...current.querySelectorAll('p, span')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    // A difference of less than a line comes from rounding.
    const isHigh = [current, ...current.querySelectorAll('p')].some(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4,
    );
    const texts = current.querySelectorAll('p:not([aria-hidden])');
    setCutText(
      isHidden || isWide || isHigh ? Array.from(texts, (part) => part.textContent).join(' ') : undefined,
    );
  });
  return { text, cutText, isOpen, toggle: () => setOpen(!isOpen) };
}

import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SECOND_MS } from '@/lib/core/time';

/** DESIGN, the popup: long enough to read and to reach. Undo is a button as long, and can be found for longer. */
export const TOAST_MS = 6 * SECOND_MS;

function useLifetime(since: number | undefined, onOver: () => void) {
  const end = useEffectEvent(onOver);
  const left = useRef(TOAST_MS);
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(() => since !== undefined && Date.now() - since > TOAST_MS);
  useEffect(() => {
    if (isHeld || isOver) return;
    const began = Date.now();
    const timer = setTimeout(() => {
      setOver(true);
      end();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [isHeld, isOver]);
  return { isOver, hold: () => setHeld(true), release: () => setHeld(false) };
}

export interface PopupToastProps {
  /** Epoch milliseconds of the confirmed action, if that may be before the toast is shown. */
  readonly since?: number;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onOver?: () => void;
}

/** Over the popup's footer, so that it covers no row. */
export function PopupToast({ since, title, children, action, onOver = () => {} }: PopupToastProps) {
  const { isOver, hold, release } = useLifetime(since, onOver);
  if (isOver) return null;
  // At the end of the page, like the footer, wherever what it confirms was done.
  return createPortal(
    <div className="sticky bottom-0 z-30 h-0 w-[380px] max-w-full">
      <div
        className="absolute inset-x-2 bottom-[3px] flex h-[30px] items-center gap-[18px] rounded-row bg-ink ps-4 pe-1 text-canvas text-small forced-colors:border"
        onBlur={release}
        onFocus={hold}
        onPointerEnter={hold}
        onPointerLeave={release}
        role="status"
      >
        <Check aria-hidden="true" className="shrink-0" size={16} />
        <span className="min-w-0 flex-1 truncate" title={title}>
          {children}
        </span>
        {action}
      </div>
    </div>,
    document.body,
  );
}

export interface PopupToastButtonProps {
  readonly explanation: string;
  readonly isBusy?: boolean;
  /** If false, only the explanation has the key: the text needs the room. */
  readonly showsKey?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Alt+Z does the same. */
export const PopupToastButton = ({
  explanation,
  isBusy = false,
  showsKey = true,
  onClick,
  children,
}: PopupToastButtonProps) => (
  <button
    aria-busy={isBusy}
    aria-description={explanation}
    aria-keyshortcuts="Alt+Z"
    className="focus-ring flex h-6 shrink-0 items-center gap-1.5 rounded-control px-2 font-medium hover:underline"
    onClick={onClick}
    title={explanation}
    type="button"
  >
    {children}
    {showsKey ? (
      <span aria-hidden="true" className="rounded-[5px] bg-canvas/20 px-1 font-sans text-[11px]">
        Alt Z
      </span>
    ) : null}
  </button>
);

import { useLingui } from '@lingui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './Button';
import { ignoreHeldKey, onSinglePress } from './singlePress';

export interface AskInPlaceProps {
  readonly icon: ReactNode;
  readonly question: ReactNode;
  readonly detail: ReactNode;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** For the popup: as high as the row that it replaces. What has no room is left out, the question's name last. */
  readonly compact?: boolean;
}

/** Ours: counts both labels. Longer ones leave less than 165 px for the question. */
const MOST_LETTERS = 14;

/** The verb has the focus, because the user asked for it; Escape cancels. */
export function AskInPlace(props: AskInPlaceProps) {
  const { icon, question, detail, confirm, onConfirm, onCancel, compact = false } = props;
  const { i18n } = useLingui();
  const cancel = i18n._({ id: 'action.cancel', message: 'Cancel' });
  const isSign = compact && cancel.length + confirm.length > MOST_LETTERS;
  const verb = useRef<HTMLButtonElement>(null);
  // Escape cancels the question instead of closing the popup, wherever the focus is; an open menu comes first.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.querySelector('[role=menu]')) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  });
  useEffect(() => {
    verb.current?.focus();
    verb.current?.scrollIntoView?.({ block: 'nearest' });
    const leave = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, []);

  return (
    <div
      className={`flex items-center gap-1 rounded-row bg-bad-soft ps-4 pe-3 ${compact ? 'h-10.5' : 'min-h-10.5 py-1'}`}
      onKeyDown={ignoreHeldKey}
      role="alert"
    >
      <span className="me-3.5 shrink-0 text-bad">{icon}</span>
      <div
        className={`min-w-0 flex-1 ${isSign ? '-me-2' : 'me-2'} ${compact ? 'max-h-9 overflow-hidden' : ''}`}
      >
        <p className="line-clamp-2 font-medium">{question}</p>
        <p className={`text-small ${compact ? 'truncate' : ''}`}>{detail}</p>
      </div>
      <Button data-escape onClick={onCancel} title={isSign ? cancel : undefined} variant="quiet">
        {isSign ? <X aria-hidden="true" size={16} /> : cancel}
      </Button>
      <Button data-enter onClick={onSinglePress(onConfirm)} ref={verb} variant="danger">
        {confirm}
      </Button>
    </div>
  );
}

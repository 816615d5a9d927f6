import { ALT_KEYS } from '@/components/search/altKeys';
import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchableActions } from '@/components/search/searchableActions';
import { SECOND_MS } from '@/lib/core/time';
import type { Organization } from '@/lib/organizations/schema';
import { type UndoableSwitch, type UndoFacts, undoableSwitch } from '@/lib/organizations/undoableSwitch';
import { focusSearch } from './SearchFieldView';

export interface UndoSwitchProps extends Omit<UndoFacts, 'undoneId'> {
  readonly onUndo: (organization: Organization) => void;
}

/** Undoes the last switch: by its key for as long as it can be undone, and by a toast that disappears. */
export function UndoSwitch({ onUndo, ...facts }: UndoSwitchProps) {
  const { i18n } = useLingui();
  const [undoneId, setUndoneId] = useState<string | null>(null);
  const last = undoableSwitch({ ...facts, undoneId });

  function undo({ operationId, previous }: UndoableSwitch) {
    setUndoneId(operationId);
    // The button is removed with the switch that it undoes.
    focusSearch();
    onUndo(previous);
  }

  useSearchableActions(
    last
      ? [
          {
            id: 'undo',
            label: i18n._({ id: 'keys.undo', message: 'Undo last switch' }),
            hint: last.previous.name,
            icon: <Undo2 size={16} />,
            altKey: ALT_KEYS.undo,
            run: () => undo(last),
          },
        ]
      : [],
  );
  return last ? <Toast key={last.operationId} last={last} onUndo={() => undo(last)} /> : null;
}

/** DESIGN, the popup: long enough to read and to reach. */
const SHOWN_MS = 6 * SECOND_MS;

/** A time that passes while it isn't held, from when it is first shown; `isOver` once it is used up. */
function useLifetime(since: number) {
  const left = useRef(SHOWN_MS);
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(() => Date.now() - since > SHOWN_MS);
  useEffect(() => {
    if (isHeld || isOver) return;
    const began = Date.now();
    const timer = setTimeout(() => setOver(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [isHeld, isOver]);
  return { isOver, hold: () => setHeld(true), release: () => setHeld(false) };
}

/** On the footer, so that it covers no row; Refresh stays beside it. */
function Toast({ last, onUndo }: { readonly last: UndoableSwitch; readonly onUndo: () => void }) {
  const { i18n } = useLingui();
  const { isOver, hold, release } = useLifetime(last.settledAt);
  if (isOver) return null;
  const { previous, organization } = last;
  const explanation = i18n._({
    id: 'organization.undo.to',
    message: 'Back to {name} (Alt+Z)',
    values: { name: previous.name },
  });
  return (
    <div
      className="absolute start-2 end-[41px] top-0.5 flex h-[30px] items-center gap-[18px] rounded-row bg-ink ps-4 pe-1 text-canvas"
      onBlur={release}
      onFocus={hold}
      onPointerEnter={hold}
      onPointerLeave={release}
      role="status"
    >
      <Check aria-hidden="true" className="shrink-0" size={16} />
      <span className="min-w-0 flex-1 truncate" title={organization?.name}>
        {organization ? (
          <Trans
            id="organization.switched"
            message="Switched to {name}"
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        ) : (
          <Trans id="organization.switched.other" message="Switched" />
        )}
      </span>
      <button
        aria-description={explanation}
        aria-keyshortcuts="Alt+Z"
        className="focus-ring flex h-6 shrink-0 items-center gap-1.5 rounded-control px-2 font-medium hover:underline"
        onClick={onUndo}
        title={explanation}
        type="button"
      >
        <Trans id="organization.undo" message="Undo" />
        <span aria-hidden="true" className="rounded-[5px] bg-canvas/20 px-1 font-sans text-[11px]">
          Alt Z
        </span>
      </button>
    </div>
  );
}

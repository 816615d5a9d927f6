import { ALT_KEYS } from '@/components/search/altKeys';
import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchableActions } from '@/components/search/searchableActions';
import { PopupToast, PopupToastButton } from '@/components/ui/PopupToast';
import type { Organization } from '@/lib/organizations/schema';
import { type UndoableSwitch, type UndoFacts, undoableSwitch } from '@/lib/organizations/undoableSwitch';
import { focusSearch } from './SearchFieldView';

export interface UndoSwitchProps extends Omit<UndoFacts, 'undoneId'> {
  readonly onUndo: (organization: Organization) => void;
}

/** The toast disappears before the key stops working. */
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
  return last ? <SwitchToast key={last.operationId} last={last} onUndo={() => undo(last)} /> : null;
}

function SwitchToast({ last, onUndo }: { readonly last: UndoableSwitch; readonly onUndo: () => void }) {
  const { i18n } = useLingui();
  const { previous, organization } = last;
  const explanation = i18n._({
    id: 'organization.undo.to',
    message: 'Back to {name} (Alt+Z)',
    values: { name: previous.name },
  });
  return (
    <PopupToast
      action={
        <PopupToastButton explanation={explanation} onClick={onUndo}>
          <Trans id="organization.undo" message="Undo" />
        </PopupToastButton>
      }
      since={last.settledAt}
      title={organization?.name}
    >
      {organization ? (
        <Trans
          id="organization.switched"
          message="Switched to {name}"
          values={{ name: <bdi>{organization.name}</bdi> }}
        />
      ) : (
        <Trans id="organization.switched.other" message="Switched" />
      )}
    </PopupToast>
  );
}

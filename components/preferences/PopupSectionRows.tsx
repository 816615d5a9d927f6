import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { ArrowUp } from 'lucide-react';
import { Switch } from '@/components/ui/Checkbox';
import { IconButton } from '@/components/ui/IconButton';
import type { PreferencesChange } from '@/lib/preferences/applyChange';
import { POPUP_SECTIONS, type PopupSection, popupSections } from '@/lib/preferences/popupSections';
import type { Preferences } from '@/lib/preferences/schema';

const NAMES: Readonly<Record<PopupSection, MessageDescriptor>> = {
  invitations: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
  payments: /*i18n*/ { id: 'label.payments', message: 'Payments' },
  devices: /*i18n*/ { id: 'account.devices', message: 'Devices' },
};

export interface PopupSectionRowsProps {
  readonly preferences: Preferences;
  readonly onChoose: (change: PreferencesChange) => void;
}

export function PopupSectionRows({ preferences, onChoose }: PopupSectionRowsProps) {
  const { i18n } = useLingui();
  const shown = popupSections(preferences);
  const hidden = POPUP_SECTIONS.filter((section) => !shown.includes(section));
  const store = (sections: readonly PopupSection[]) =>
    onChoose({ display: { sections: sections.join(',') } });

  function move(section: PopupSection) {
    const others = shown.filter((one) => one !== section);
    const at = others.findLastIndex((one, index) => one !== 'invitations' && index < shown.indexOf(section));
    store(others.toSpliced(at, 0, section));
  }

  return [...shown, ...hidden].map((section, index) => {
    const name = i18n._(NAMES[section]);
    const before = [...shown][index - 1];
    const canMove =
      shown.includes(section) && section !== 'invitations' && before && before !== 'invitations';
    return (
      <div className="relative" key={section}>
        <Switch
          checked={shown.includes(section)}
          hint={
            section === 'invitations' ? (
              <Trans id="preferences.sections.above" message="Above the organizations" />
            ) : (
              <Trans id="preferences.sections.below" message="Below the organizations" />
            )
          }
          label={name}
          onChange={(isShown) =>
            store(isShown ? [...shown, section] : shown.filter((one) => one !== section))
          }
        />
        {/* Beside the switch, which is in line with all others. */}
        <span className="absolute end-15 top-2.5">
          {canMove ? (
            <IconButton
              label={i18n._({ id: 'preferences.sections.up', message: 'Move {name} up', values: { name } })}
              onClick={() => move(section)}
            >
              <ArrowUp aria-hidden="true" size={16} />
            </IconButton>
          ) : null}
        </span>
      </div>
    );
  });
}

import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
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

  // Invitations are above the organizations, wherever they are in the order.
  const movable: readonly PopupSection[] = shown.filter((section) => section !== 'invitations');

  function swap(section: PopupSection, other: PopupSection) {
    store(shown.map((one) => (one === section ? other : one === other ? section : one)));
  }

  return [...shown, ...hidden].map((section) => {
    const name = i18n._(NAMES[section]);
    const place = movable.indexOf(section);
    const above = movable[place - 1];
    const other = place < 0 ? undefined : (above ?? movable[place + 1]);
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
        <span className="absolute end-15 top-3">
          {other === undefined ? null : (
            <IconButton
              label={
                above === undefined
                  ? i18n._({ id: 'preferences.sections.down', message: 'Move {name} down', values: { name } })
                  : i18n._({ id: 'preferences.sections.up', message: 'Move {name} up', values: { name } })
              }
              onClick={() => swap(section, other)}
            >
              {above === undefined ? (
                <ArrowDown aria-hidden="true" size={16} />
              ) : (
                <ArrowUp aria-hidden="true" size={16} />
              )}
            </IconButton>
          )}
        </span>
      </div>
    );
  });
}

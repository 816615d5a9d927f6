import { useLingui } from '@lingui/react';
import { Laptop } from 'lucide-react';
import { openOptions } from '@/components/routing/openOptions';
import { ACTION_WORDS } from '@/components/search/actionWords';
import { ALT_KEYS } from '@/components/search/altKeys';
import { useSearchableActions } from '@/components/search/searchableActions';

/** Without the section of the devices, its keys and actions lead to their page. */
export function useHiddenDevices(isHidden: boolean): void {
  const { i18n } = useLingui();
  const devices = { icon: <Laptop size={16} />, isExact: true };
  useSearchableActions(
    !isHidden
      ? []
      : [
          {
            ...devices,
            id: 'sign-out-others',
            label: i18n._({ id: 'label.sign-out-others', message: 'Sign out other devices' }),
            words: i18n._(ACTION_WORDS.signOutOthers),
            altKey: ALT_KEYS.others,
            run: () => openOptions('security?signOut=others'),
          },
          {
            ...devices,
            id: 'sign-out-one',
            label: i18n._({ id: 'device.one', message: 'Sign out a device' }),
            words: i18n._(ACTION_WORDS.signOutOne),
            altKey: ALT_KEYS.devices,
            run: () => openOptions('security'),
          },
        ],
  );
}

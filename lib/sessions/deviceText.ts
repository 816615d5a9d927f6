import type { I18n } from '@lingui/core';
import type { Device } from '@/lib/sessions/sessionListSchema';

/** "Firefox 152 on Linux", or as much of it as is known: in the lists and in notifications. */
export function deviceText(i18n: I18n, { browser, system }: Device): string {
  if (browser && system) {
    return i18n._({ id: 'device.name', message: '{browser} on {system}', values: { browser, system } });
  }
  return browser ?? system ?? i18n._({ id: 'device.unknown', message: 'Unknown device' });
}

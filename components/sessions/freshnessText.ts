import type { I18n } from '@lingui/core';
import type { Freshness } from './freshness';
import { agoText, clockText } from './timeText';

/** How old what is shown is, in a few words. */
export function freshnessText(i18n: I18n, freshness: Freshness, now: number): string {
  switch (freshness.phase) {
    case 'checking':
      return i18n._({ id: 'freshness.checking', message: 'checking…' });
    case 'loading':
      return i18n._({ id: 'freshness.loading', message: 'loading organizations…' });
    case 'incomplete':
      return i18n._({ id: 'freshness.incomplete', message: 'list could not be loaded' });
    case 'fresh':
      return i18n._({ id: 'freshness.fresh', message: 'up to date' });
    case 'aged': {
      const ago = agoText(i18n.locale, freshness.since, now, 'short');
      return i18n._({ id: 'freshness.aged', message: 'updated {ago}', values: { ago } });
    }
    default:
      return brokenText(i18n, freshness, now);
  }
}

function brokenText(i18n: I18n, { phase, since }: Freshness & { since: number | null }, now: number): string {
  const isOffline = phase === 'offline';
  if (since === null) {
    return isOffline
      ? i18n._({ id: 'freshness.offline', message: 'offline' })
      : i18n._({ id: 'freshness.failed', message: 'not reached' });
  }
  const time = clockText(i18n.locale, since, now);
  return isOffline
    ? i18n._({ id: 'freshness.offline.from', message: 'offline, as of {time}', values: { time } })
    : i18n._({ id: 'freshness.failed.from', message: 'not reached, as of {time}', values: { time } });
}

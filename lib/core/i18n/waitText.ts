import type { I18n } from '@lingui/core';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** "in 42 seconds", "in 2 minutes", "in 1 hour": rounded up. */
function waitText(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale);
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  if (seconds < MINUTE_SECONDS) return format.format(seconds, 'second');
  return minutes * MINUTE_SECONDS < HOUR_SECONDS
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(seconds / HOUR_SECONDS), 'hour');
}

export const waitValues = ({ locale }: I18n, seconds: number) => ({ wait: waitText(locale, seconds) });

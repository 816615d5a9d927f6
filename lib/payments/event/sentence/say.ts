import type { I18n, MessageDescriptor } from '@lingui/core';
import { formatMoney } from '@/lib/payments/event/currency';
import type { EventSummary } from '@/lib/payments/event/summarySchema';

/** In whose words, and by whose clock. */
export interface Say {
  readonly i18n: I18n;
  /** Epoch milliseconds: a date of another year is told with its year. */
  readonly now: number;
  /** Of dates and amounts; the browser's own where it is left out. */
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** A sentence with and one without what it names, where that may be missing. */
interface Pair {
  readonly named: MessageDescriptor;
  readonly bare: MessageDescriptor;
}

export const say = ({ i18n }: Say, { id, message }: MessageDescriptor, values: Record<string, string> = {}) =>
  i18n._(id, values, message === undefined ? {} : { message });

export function sayAmount(by: Say, { amount, currency }: EventSummary, { named, bare }: Pair): string {
  return amount === null || currency === null
    ? say(by, bare)
    : say(by, named, { amount: formatMoney(amount, currency, by.locale) });
}

export const sayName = (by: Say, name: string | null, { named, bare }: Pair) =>
  name ? say(by, named, { name }) : say(by, bare);

/** "3 March", with the year where it is another. */
export function sayDay({ now, locale, timeZone }: Say, epoch: number): string {
  const yearOf = (at: number) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at);
  const year = yearOf(now) === yearOf(epoch) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone }).format(epoch);
}

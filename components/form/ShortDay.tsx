import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { shortDay } from '@/lib/core/i18n/shortDay';

/** "Dec 11", with its year unless it is the current one; all of it is its title. */
export function ShortDay({ at }: { readonly at: number }) {
  const { i18n } = useLingui();
  // Which year it is: a list needs no clock for that.
  const [now] = useState(Date.now);
  const date = new Date(at);
  return (
    <time
      className="whitespace-nowrap"
      dateTime={date.toISOString()}
      title={i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {shortDay({ now, locale: formatLocale(i18n) }, at)}
    </time>
  );
}

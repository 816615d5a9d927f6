import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { untilText } from '@/lib/core/i18n/timeText';
import { endsWithinADay } from '@/lib/invitations/rules';

interface DeadlineProps {
  /** Epoch milliseconds; null: no deadline. */
  readonly until: number | null;
  readonly now: number;
  /** Nothing is before it in its line. */
  readonly isAlone?: boolean;
  /** A text that begins with a small letter. */
  readonly say?: (i18n: I18n, when: string) => string;
}

const expires = (i18n: I18n, when: string) =>
  i18n._({ id: 'invitation.expires', message: 'expires {when}', values: { when } });

/** An invitation's last day is marked. */
export function Deadline({ until, now, isAlone = false, say = expires }: DeadlineProps) {
  const { i18n } = useLingui();
  if (until === null) return null;
  const when = untilText(i18n.locale, until, now);
  const text = say(i18n, when);
  return (
    <span className={endsWithinADay(until, now) ? 'font-medium text-warn' : 'text-muted'}>
      {isAlone ? capitalized(i18n.locale, text) : text}
    </span>
  );
}

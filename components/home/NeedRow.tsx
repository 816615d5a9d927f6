import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { navigate, type Route } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { untilText } from '@/lib/core/i18n/timeText';
import { DAY_MS } from '@/lib/core/time';

/** Ours: an earlier deadline is marked. */
const SOON_MS = 2 * DAY_MS;

interface NeedRowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail: string;
  /** Never cut: half of an amount is another amount. */
  readonly amount?: string | undefined;
  readonly deadline: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

export function NeedRow({ icon, title, detail, amount, deadline, action, children }: NeedRowProps) {
  return (
    <div className="grid grid-cols-1 gap-2 px-4 py-1.5">
      <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-auto items-center gap-3 sm:flex-1 sm:basis-60">
          {icon}
          <p className="flex min-w-0 flex-wrap">
            <span className="min-w-0 truncate">
              <span className="font-medium">{title}</span>
              {detail ? <span className="text-muted"> · {detail}</span> : null}
            </span>
            {amount ? <span className="whitespace-pre text-muted"> · {amount}</span> : null}
          </p>
        </div>
        <span className="shrink-0 text-small">{deadline}</span>
        {action}
      </div>
      {children}
    </div>
  );
}

interface DeadlineProps {
  readonly until: number | null;
  readonly now: number;
  /** Of several, which the row doesn't list. */
  readonly isFirst?: boolean;
}

export function Deadline({ until, now, isFirst = false }: DeadlineProps) {
  const { i18n } = useLingui();
  if (until === null) return null;
  const when = untilText(i18n.locale, until, now);
  return (
    <span className={until - now < SOON_MS ? 'font-medium text-warn' : 'text-muted'}>
      {capitalized(
        i18n.locale,
        isFirst
          ? i18n._({ id: 'home.invitations.first', message: 'first expires {when}', values: { when } })
          : i18n._({ id: 'invitation.expires', message: 'expires {when}', values: { when } }),
      )}
    </span>
  );
}

export interface OpenButtonProps {
  readonly to: Route;
  readonly isMain: boolean;
}

export function OpenButton({ to, isMain }: OpenButtonProps) {
  return (
    <Button onClick={() => navigate(to)} variant={isMain ? 'primary' : 'secondary'}>
      <Trans id="action.view" message="View" />
    </Button>
  );
}

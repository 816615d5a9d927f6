import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { navigate, type Route } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { Facts } from '@/components/ui/Facts';

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
    <div className="grid grid-cols-1 gap-2 px-4 py-1.5 [--control:28px]">
      <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-auto items-center gap-3 sm:flex-1 sm:basis-60">
          {icon}
          <p className="min-w-0 text-muted">
            <Facts>
              <span className="block truncate">
                <span className="font-medium text-ink">{title}</span>
                {detail ? ` · ${detail}` : null}
              </span>
              {amount}
            </Facts>
          </p>
        </div>
        <span className="shrink-0 text-small">{deadline}</span>
        {action}
      </div>
      {children}
    </div>
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

import { Trans, useLingui } from '@lingui/react';

interface ChangeProps {
  readonly net: number;
  readonly previous: number | null;
}

/** Against the period before; "New" where there was none. */
export function Change({ net, previous }: ChangeProps) {
  const { i18n } = useLingui();
  if (previous === null || previous <= 0) {
    return (
      <span className="text-muted text-small">
        <Trans id="home.revenue.new" message="New" />
      </span>
    );
  }
  const change = (net - previous) / previous;
  const text = i18n.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 });
  const isUp = change >= 0;
  return (
    <span className={`font-medium text-small tabular-nums ${isUp ? 'text-good' : 'text-bad'}`}>
      <span aria-hidden="true">
        {isUp ? '↑' : '↓'} {text}
      </span>
      <span className="sr-only">
        {isUp ? (
          <Trans id="home.revenue.up" message="{change} more than before" values={{ change: text }} />
        ) : (
          <Trans id="home.revenue.down" message="{change} less than before" values={{ change: text }} />
        )}
      </span>
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react';

/** Ours: a higher ratio would describe the small period before rather than this one. */
const MOST = 9.99;

interface ChangeProps {
  readonly net: number;
  /** Null if the earlier period isn't known from its beginning, so there is nothing to compare with. */
  readonly previous: number | null;
}

export function Change({ net, previous }: ChangeProps) {
  const { i18n } = useLingui();
  if (previous === null || net === previous) return null;
  if (previous <= 0) {
    return previous === 0 && net > 0 ? (
      <span className="text-muted text-small">
        <Trans id="home.revenue.new" message="Up from 0" />
      </span>
    ) : null;
  }
  const change = (net - previous) / previous;
  const size = Math.abs(change);
  const percent = i18n.number(Math.min(size, MOST), { style: 'percent', maximumFractionDigits: 0 });
  const text =
    size > MOST ? i18n._({ id: 'home.revenue.most', message: '> {percent}', values: { percent } }) : percent;
  const isUp = change >= 0;
  return (
    <span
      className={`whitespace-nowrap font-medium text-small tabular-nums ${isUp ? 'text-good' : 'text-bad'}`}
    >
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

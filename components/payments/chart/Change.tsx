import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';

/** Ours: a higher ratio would describe the small period before rather than this one. */
const MOST = 9.99;

function percentText(i18n: I18n, size: number): string {
  const percent = i18n.number(Math.min(size, MOST), { style: 'percent', maximumFractionDigits: 0 });
  return size > MOST
    ? i18n._({ id: 'home.revenue.most', message: '{percent}+', values: { percent } })
    : percent;
}

const pointsText = (i18n: I18n, share: number): string =>
  i18n._({
    id: 'metrics.points',
    message: '{count, plural, one {# pt} other {# pts}}',
    values: { count: Math.max(1, Math.round(share * 100)) },
  });

interface ChangeProps {
  readonly net: number;
  /** Null if the earlier period isn't known from its beginning, so there is nothing to compare with. */
  readonly previous: number | null;
  /** More is worse. */
  readonly isLoss?: boolean;
  /** Two shares, from 0 to 1, differ by points. */
  readonly unit?: 'percent' | 'points';
}

export function Change({ net, previous, isLoss = false, unit = 'percent' }: ChangeProps) {
  const { i18n } = useLingui();
  if (previous === null || net === previous) return null;
  if (unit === 'points' && Math.round(net * 100) === Math.round(previous * 100)) return null;
  if (previous <= 0 && unit === 'percent') {
    return previous === 0 && net > 0 ? (
      <span className="text-muted text-small">
        <Trans id="home.revenue.new" message="Up from 0" />
      </span>
    ) : null;
  }
  const change = net - previous;
  const text =
    unit === 'points' ? pointsText(i18n, Math.abs(change)) : percentText(i18n, Math.abs(change / previous));
  const isUp = change >= 0;
  return (
    <span
      className={`whitespace-nowrap font-medium text-small tabular-nums ${isUp === isLoss ? 'text-bad' : 'text-good'}`}
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

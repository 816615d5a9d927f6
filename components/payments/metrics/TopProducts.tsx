import { Trans } from '@lingui/react';
import { Change } from '@/components/payments/chart/Change';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { useMoney } from '@/components/payments/useMoney';
import { Card } from '@/components/ui/Card';
import type { Metrics } from '@/lib/payments/events/keptResponses';
import { Definition } from './Definition';

export function TopProducts({ metrics }: { readonly metrics: Metrics }) {
  const money = useMoney();
  const { products } = metrics;
  return (
    <Card title={<Trans id="metrics.products" message="Top products" />}>
      {products.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">
          <Trans id="metrics.products.none" message="No paid orders in this period" />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {products.map(({ name, currency, count, amount, previous }) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 min-[700px]:grid-cols-[minmax(0,1fr)_auto_minmax(144px,auto)]"
              key={`${currency} ${name}`}
            >
              <bdi className="truncate font-medium" title={name ?? undefined}>
                {name ?? <Trans id="metrics.product.unnamed" message="Unnamed product" />}
              </bdi>
              <span className="col-start-1 row-start-2 text-muted text-small tabular-nums min-[700px]:col-start-2 min-[700px]:row-start-1">
                <Trans
                  id="payments.orders.count"
                  message="{count, plural, one {# order} other {# orders}}"
                  values={{ count }}
                />
              </span>
              <span className="col-start-2 row-start-1 flex flex-wrap items-baseline justify-end gap-x-2 min-[700px]:col-start-3">
                {previous === null ? null : <Change net={amount} previous={previous} />}
                <span className="font-bold tabular-nums">{money(amount, currency)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 gap-1 px-4 py-3">
        <p className="text-muted text-small empty:hidden">
          <ExcludedAmounts count={metrics.current.unreadable} />
        </p>
        <Definition metrics={metrics}>
          <Trans
            id="metrics.products.definition"
            message="Revenue from paid orders in this period, by product, with tax and minus refunds. Free orders don’t count."
          />
        </Definition>
      </div>
    </Card>
  );
}

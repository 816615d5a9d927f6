import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { Change } from '@/components/payments/chart/Change';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { useMoney } from '@/components/payments/useMoney';
import { Card } from '@/components/ui/Card';
import type { Metrics, ProductSales } from '@/lib/payments/events/keptResponses';
import { Definition } from './Definition';

/** Product, orders, change, revenue; two lines in a narrow window. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 min-[700px]:grid-cols-[minmax(0,1fr)_96px_96px_minmax(112px,max-content)]';

export function TopProducts({ metrics }: { readonly metrics: Metrics }) {
  const { products } = metrics;
  const titleId = useId();
  return (
    <Card
      action={
        <span className="-me-1.5 flex">
          <Definition metrics={metrics} titleId={titleId}>
            <Trans
              id="metrics.products.definition"
              message="Revenue from paid orders in this period, by product, with tax and minus refunds. Free orders don’t count. Overview counts calendar days, and refunds on the day they were made."
            />
          </Definition>
        </span>
      }
      title={
        <span id={titleId}>
          <Trans id="metrics.products" message="Top products" />
        </span>
      }
    >
      {products.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">
          <Trans id="metrics.products.none" message="No paid orders in this period" />
        </p>
      ) : (
        <div>
          <ColumnNames />
          <ul className="divide-y divide-line">
            {products.map((product) => (
              <ProductRow key={`${product.currency} ${product.name}`} product={product} />
            ))}
          </ul>
        </div>
      )}
      {metrics.current.unreadable ? (
        <p className="px-4 py-3 text-muted text-small">
          <ExcludedAmounts count={metrics.current.unreadable} />
        </p>
      ) : null}
    </Card>
  );
}

/** A row says in words what its columns are. */
const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={`hidden h-8 items-center border-line border-b text-end text-[12px] text-muted leading-4 min-[700px]:grid ${COLUMNS}`}
  >
    <span className="text-start">
      <Trans id="payments.fact.product" message="Product" />
    </span>
    <span>
      <Trans id="payments.orders" message="Orders" />
    </span>
    <span>
      <Trans id="metrics.change" message="Change" />
    </span>
    <span>
      <Trans id="home.revenue" message="Revenue" />
    </span>
  </div>
);

function ProductRow({
  product: { name, currency, count, amount, previous },
}: {
  readonly product: ProductSales;
}) {
  const { i18n } = useLingui();
  const money = useMoney();
  return (
    <li className={`min-h-10.5 items-center py-2 ${COLUMNS}`}>
      <bdi className="truncate font-medium" title={name ?? undefined}>
        {name ?? <Trans id="metrics.product.unnamed" message="Unnamed product" />}
      </bdi>
      <span className="col-start-1 row-start-2 text-muted text-small tabular-nums min-[700px]:col-start-2 min-[700px]:row-start-1 min-[700px]:text-end">
        <span aria-hidden="true" className="hidden min-[700px]:inline">
          {i18n.number(count)}
        </span>
        <span className="min-[700px]:sr-only">
          <Trans
            id="payments.orders.count"
            message="{count, plural, one {# order} other {# orders}}"
            values={{ count }}
          />
        </span>
      </span>
      <span className="col-start-2 row-start-2 text-end min-[700px]:col-start-3 min-[700px]:row-start-1">
        {previous === null ? null : <Change net={amount} previous={previous} />}
      </span>
      <span className="col-start-2 row-start-1 text-end font-bold tabular-nums min-[700px]:col-start-4">
        {money(amount, currency)}
      </span>
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react';
import { Repeat, ShoppingBag, Undo2 } from 'lucide-react';
import { statusText } from '@/components/payments/details/statusText';
import { PlatformLink } from '@/components/payments/PlatformLink';
import { useMoney } from '@/components/payments/useMoney';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import { RowList } from '@/components/ui/RowList';
import { useNow } from '@/components/ui/useNow';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { shortDay } from '@/lib/core/i18n/shortDay';
import type { CustomerDetails } from '@/lib/payments/events/keptResponses';
import { isPaidBack } from '@/lib/payments/events/refundsAndDisputes';
import { UNREADABLE } from '@/lib/payments/sentences/wording';
import { CutList, type MoreRows } from './CutList';

type Order = CustomerDetails['orders'][number];
type Refund = CustomerDetails['refunds'][number];
type Payment =
  | ({ readonly kind: 'order' } & Order)
  | ({ readonly kind: 'refund'; readonly productName: string | null } & Refund);

function paymentsOf({ orders, refunds }: CustomerDetails): Payment[] {
  const products = new Map(orders.map(({ id, productName }) => [id, productName]));
  return [
    ...orders.map((order) => ({ kind: 'order', ...order }) as const),
    ...refunds.map(
      (refund) =>
        ({ kind: 'refund', productName: products.get(refund.orderId ?? '') ?? null, ...refund }) as const,
    ),
  ].sort((one, other) => other.at - one.at);
}

interface CustomerPaymentsProps {
  readonly details: CustomerDetails;
  readonly organizationId: string;
  readonly more: MoreRows;
}

export function CustomerPayments({ details, organizationId, more }: CustomerPaymentsProps) {
  const payments = paymentsOf(details);
  const { counts } = details;
  return (
    <Card title={<Trans id="label.payments" message="Payments" />}>
      {payments.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">
          <Trans id="payments.none" message="No payments yet" />
        </p>
      ) : (
        <RowList items={payments} keyOf={({ kind, id }) => `${kind} ${id}`} rowHeight={56}>
          {(payment) => <PaymentRow organizationId={organizationId} payment={payment} />}
        </RowList>
      )}
      <CutList {...more} count={counts && counts.orders + counts.refunds} shown={payments.length} />
    </Card>
  );
}

/** Normal states are plain text; a badge asks for attention. */
const BADGES: Readonly<Record<string, 'warn' | 'bad'>> = {
  pending: 'warn',
  failed: 'bad',
  refunded: 'bad',
  partially_refunded: 'bad',
};

interface AmountProps {
  readonly payment: Payment;
  readonly isLoss: boolean;
}

function Amount({ payment: { kind, amount, currency }, isLoss }: AmountProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const isRefund = kind === 'refund';
  const look =
    amount === null || (isRefund && !isLoss)
      ? 'text-muted text-small'
      : isLoss
        ? 'font-bold text-bad'
        : 'font-bold';
  return (
    <span className={`justify-self-end tabular-nums ${look}`}>
      {amount === null ? i18n._(UNREADABLE) : money(isRefund ? -amount : amount, currency)}
    </span>
  );
}

interface PaymentRowProps {
  readonly payment: Payment;
  readonly organizationId: string;
}

function PaymentRow({ payment, organizationId }: PaymentRowProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const { kind, status, productName, at } = payment;
  const isRefund = kind === 'refund';
  const isLoss = isRefund && isPaidBack(status);
  const Icon = isRefund ? Undo2 : payment.isRenewal ? Repeat : ShoppingBag;
  const text = statusText(i18n, kind, status);
  const tone = BADGES[status];
  return (
    <div className="grid min-h-14 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5">
      <span
        className={`row-span-2 grid size-7 place-items-center rounded-row ${isLoss ? 'bg-bad-soft text-bad' : 'bg-raised text-muted'}`}
      >
        <Icon aria-hidden="true" size={15} />
      </span>
      <bdi className="truncate font-medium">
        {productName ?? <Trans id="metrics.product.unnamed" message="Unnamed product" />}
      </bdi>
      <Amount isLoss={isLoss} payment={payment} />
      <span className="col-span-2 col-start-2 flex min-w-0 flex-wrap items-center gap-x-3 text-muted text-small">
        <Facts>
          {isRefund ? (
            <Trans id="event.refund.bare" message="Refund" />
          ) : payment.isRenewal ? (
            <Trans id="customers.renewal" message="Renewal" />
          ) : (
            <Trans id="payments.fact.order" message="Order" />
          )}
          {tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>}
        </Facts>
        <PlatformLink
          entity="order"
          id={payment.kind === 'refund' ? payment.orderId : payment.id}
          organizationId={organizationId}
        >
          <Trans id="payments.platform.open" message="Open on the platform" />
        </PlatformLink>
        <time
          className="ms-auto whitespace-nowrap"
          dateTime={new Date(at).toISOString()}
          title={i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        >
          {shortDay({ now, locale: formatLocale(i18n) }, at)}
        </time>
      </span>
    </div>
  );
}

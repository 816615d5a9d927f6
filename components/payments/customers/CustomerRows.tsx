import { Trans, useLingui } from '@lingui/react';
import { ChevronRight } from 'lucide-react';
import { useMoney } from '@/components/payments/useMoney';
import { addressOf } from '@/components/routing/route';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { useNow } from '@/components/ui/useNow';
import { agoText } from '@/lib/core/i18n/timeText';
import type { Customer } from '@/lib/payments/events/keptResponses';
import { CustomerName, customerKey, customerTitle } from './CustomerName';

/** Customer, orders, subscriptions, last seen, lifetime value, chevron; two lines in a narrow `@container`. */
const COLUMNS =
  'grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 @table:grid-cols-[28px_minmax(144px,1fr)_84px_104px_104px_minmax(136px,max-content)_16px]';

export interface CustomerRowsProps {
  readonly organizationId: string;
  readonly customers: readonly Customer[];
}

export function CustomerRows({ customers, organizationId }: CustomerRowsProps) {
  const now = useNow();
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden h-8 items-center border-line border-b px-4 text-[12px] text-muted leading-4 @table:grid ${COLUMNS}`}
      >
        <span className="col-start-2">
          <Trans id="payments.fact.customer" message="Customer" />
        </span>
        <span className="text-end">
          <Trans id="payments.orders" message="Orders" />
        </span>
        <span className="text-end">
          <Trans id="payments.group.subscriptions" message="Subscriptions" />
        </span>
        <span className="text-end">
          <Trans id="customers.seen" message="Last seen" />
        </span>
        <span className="text-end">
          <Trans id="customers.lifetime" message="Lifetime value" />
        </span>
      </div>
      <ul className="divide-y divide-line">
        <AvatarList ids={customers.map(({ customerId }) => customerId)}>
          {customers.map((customer) => (
            <li key={customerKey(customer)}>
              <CustomerRow customer={customer} now={now} organizationId={organizationId} />
            </li>
          ))}
        </AvatarList>
      </ul>
    </>
  );
}

interface CustomerRowProps {
  readonly organizationId: string;
  readonly customer: Customer;
  readonly now: number;
}

function CustomerRow({ customer, organizationId, now }: CustomerRowProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { customerId, name, email, organization, orders, subscriptions, lastSeenAt, lifetime } = customer;
  const second = [organization?.name, name === null ? null : email].filter(Boolean).join(' · ');
  const value = lifetime.map(({ currency, amount }) => money(amount, currency));
  return (
    <a
      className={`focus-ring min-h-14 items-center px-4 py-1.5 transition-colors hover:bg-hover ${COLUMNS}`}
      href={addressOf({
        name: 'customers',
        organization: organization?.id ?? organizationId,
        id: customerId,
      })}
    >
      <span className="row-span-2 @table:row-span-1">
        <Avatar id={customerId} image={null} name={customerTitle(customer)} shape="person" size={28} />
      </span>
      <span className="row-span-2 grid min-w-0 grid-cols-1 @table:row-span-1">
        <span className="truncate font-medium">
          <CustomerName customer={customer} />
        </span>
        {second ? (
          <bdi className="truncate text-muted text-small" title={second}>
            {second}
          </bdi>
        ) : null}
      </span>
      <span className="hidden text-end tabular-nums @table:block">{i18n.number(orders)}</span>
      <span className="hidden text-end tabular-nums @table:block">
        {subscriptions > 0 ? i18n.number(subscriptions) : '–'}
      </span>
      <time
        className="col-start-3 row-start-2 self-start justify-self-end whitespace-nowrap text-muted text-small @table:col-start-5 @table:row-start-1 @table:self-center"
        dateTime={new Date(lastSeenAt).toISOString()}
        title={i18n.date(new Date(lastSeenAt), { dateStyle: 'medium', timeStyle: 'short' })}
      >
        {agoText(i18n.locale, lastSeenAt, now, 'long')}
      </time>
      <span className="col-start-3 row-start-1 min-w-0 self-end justify-self-end text-end tabular-nums @table:col-start-6 @table:self-center">
        <span className="block whitespace-nowrap font-bold">{value[0] ?? '–'}</span>
        {value.slice(1).map((amount) => (
          <span className="block whitespace-nowrap text-muted text-small" key={amount}>
            {amount}
          </span>
        ))}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="hidden text-muted @table:col-start-7 @table:block rtl:-scale-x-100"
        size={15}
      />
    </a>
  );
}

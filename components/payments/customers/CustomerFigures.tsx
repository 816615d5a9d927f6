import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { isShortFigure } from '@/components/payments/figures';
import { useMoney } from '@/components/payments/useMoney';
import { Disclosure } from '@/components/ui/Disclosure';
import { useNow } from '@/components/ui/useNow';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { shortDay } from '@/lib/core/i18n/shortDay';
import { agoText } from '@/lib/core/i18n/timeText';
import type { Customer } from '@/lib/payments/events/keptResponses';

interface FigureProps {
  readonly title: ReactNode;
  readonly value: string;
  readonly note?: ReactNode;
  readonly isMain?: boolean;
}

const Figure = ({ title, value, note, isMain = false }: FigureProps) => (
  <div className="grid flex-1 basis-26 content-start gap-0.5 bg-canvas px-4 py-3">
    <dt className="text-muted text-small">{title}</dt>
    <dd
      className={`whitespace-nowrap font-bold leading-8 tabular-nums ${isMain && isShortFigure(value) ? 'text-[24px]' : 'text-[16px]'}`}
    >
      {value}
    </dd>
    {note ? <dd className="text-muted text-small">{note}</dd> : null}
  </div>
);

const withExcluded = (note: ReactNode, count: number | undefined): ReactNode =>
  count ? (
    <>
      {note}
      {note ? ' · ' : null}
      <ExcludedAmounts count={count} />
    </>
  ) : (
    note
  );

const Defined = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt className="font-medium">{title}</dt>
    <dd className="text-muted">{children}</dd>
  </div>
);

const Definitions = () => (
  <Disclosure isOpen={false} summary={<Trans id="customers.definitions" message="Definitions" />}>
    <dl className="grid gap-2 text-small">
      <Defined title={<Trans id="customers.lifetime" message="Lifetime value" />}>
        <Trans id="customers.lifetime.definition" message="Paid orders with tax, minus refunds." />
      </Defined>
      <Defined title={<Trans id="metrics.mrr" message="MRR" />}>
        <Trans
          id="metrics.mrr.definition"
          message="The monthly price of paid subscriptions, for all seats and after discounts. A yearly price counts 1/12, a weekly one 52/12, a daily one 365/12. Trials and free plans count as 0."
        />
      </Defined>
      <Defined title={<Trans id="payments.orders" message="Orders" />}>
        <Trans id="customers.orders.definition" message="Paid orders, including renewals and free ones." />
      </Defined>
      <Defined title={<Trans id="customers.refunded" message="Refunded" />}>
        <Trans
          id="customers.refunded.definition"
          message="Refunds that succeeded. Pending and failed ones don’t count."
        />
      </Defined>
      <Defined title={<Trans id="customers.since" message="First seen" />}>
        <Trans id="customers.since.definition" message="The first event about this customer." />
      </Defined>
    </dl>
  </Disclosure>
);

export function CustomerFigures({ customer }: { readonly customer: Customer }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const now = useNow();
  const { lifetime, mrr, refunded, orders, subscriptions, firstSeenAt, lastSeenAt } = customer;
  const sums = (amounts: Customer['lifetime']) => {
    const texts = amounts.map(({ currency, amount }) => money(amount, currency));
    return { value: texts[0] ?? '–', others: texts.slice(1).join(' · ') };
  };
  const [value, monthly, back] = [sums(lifetime), sums(mrr), sums(refunded)];
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line forced-colors:bg-[CanvasText]">
        <Figure
          isMain
          note={withExcluded(value.others, customer.unreadable)}
          title={<Trans id="customers.lifetime" message="Lifetime value" />}
          value={value.value}
        />
        <Figure
          note={withExcluded(
            monthly.others ||
              (subscriptions > 0 ? (
                <Trans
                  id="customers.subscription-count"
                  message="{count, plural, one {# subscription} other {# subscriptions}}"
                  values={{ count: subscriptions }}
                />
              ) : null),
            customer.unreadableSubscriptions,
          )}
          title={<Trans id="metrics.mrr" message="MRR" />}
          value={monthly.value}
        />
        <Figure title={<Trans id="payments.orders" message="Orders" />} value={i18n.number(orders)} />
        <Figure
          note={back.others}
          title={<Trans id="customers.refunded" message="Refunded" />}
          value={back.value}
        />
        <Figure
          note={
            <Trans
              id="customers.seen.ago"
              message="Last seen {when}"
              values={{
                when: (
                  <span className="whitespace-nowrap">{agoText(i18n.locale, lastSeenAt, now, 'long')}</span>
                ),
              }}
            />
          }
          title={<Trans id="customers.since" message="First seen" />}
          value={shortDay({ now, locale: formatLocale(i18n) }, firstSeenAt)}
        />
      </dl>
      <Definitions />
    </div>
  );
}

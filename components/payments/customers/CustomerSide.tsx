import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { statusText } from '@/components/payments/details/statusText';
import { PlatformLink } from '@/components/payments/PlatformLink';
import { useMoney } from '@/components/payments/useMoney';
import { Badge, type BadgeProps } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { useNow } from '@/components/ui/useNow';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { shortDay } from '@/lib/core/i18n/shortDay';
import { isEndedStatus } from '@/lib/payments/events/isEndedStatus';
import type { Customer, CustomerDetails } from '@/lib/payments/events/keptResponses';
import { UNREADABLE } from '@/lib/payments/sentences/wording';
import { CutList, type MoreRows } from './CutList';

const TONES: Readonly<Record<string, BadgeProps['tone']>> = {
  active: 'good',
  granted: 'good',
  past_due: 'warn',
  pending: 'warn',
  paused: 'warn',
  unpaid: 'bad',
  failed: 'bad',
};

interface StateBadgeProps {
  readonly kind: 'subscription' | 'benefit_grant';
  readonly status: string;
}

function StateBadge({ kind, status }: StateBadgeProps) {
  const { i18n } = useLingui();
  return <Badge tone={TONES[status] ?? 'plain'}>{statusText(i18n, kind, status)}</Badge>;
}

type Subscription = CustomerDetails['subscriptions'][number];

const EVERY: Readonly<Record<string, MessageDescriptor>> = {
  day: /*i18n*/ { id: 'customers.every.day', message: '{price} / {count, plural, one {day} other {# days}}' },
  week: /*i18n*/ {
    id: 'customers.every.week',
    message: '{price} / {count, plural, one {week} other {# weeks}}',
  },
  month: /*i18n*/ {
    id: 'customers.every.month',
    message: '{price} / {count, plural, one {month} other {# months}}',
  },
  year: /*i18n*/ {
    id: 'customers.every.year',
    message: '{price} / {count, plural, one {year} other {# years}}',
  },
};

interface SubscriptionRowProps {
  readonly subscription: Subscription;
  readonly organizationId: string;
}

function SubscriptionRow({ subscription, organizationId }: SubscriptionRowProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { productName, status, amount, currency, interval, intervalCount, seats } = subscription;
  const { startedAt, trialEnd, renewsAt, endsAt } = subscription;
  const every = EVERY[interval ?? ''];
  const price = amount === null ? null : money(amount, currency);
  const now = useNow();
  const day = (at: number) => shortDay({ now, locale: formatLocale(i18n) }, at);
  return (
    <div className="grid grid-cols-1 gap-1.5 px-4 py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="min-w-0 truncate font-medium">
          {productName ?? <Trans id="metrics.product.unnamed" message="Unnamed product" />}
        </bdi>
        <StateBadge kind="subscription" status={status} />
      </div>
      <dl className="grid gap-0.5 text-small">
        <Fact
          title={<Trans id="customers.price" message="Price" />}
          value={
            price === null
              ? i18n._(UNREADABLE)
              : every
                ? i18n._(every.id, { price, count: intervalCount }, every)
                : price
          }
        />
        {seats === null ? null : (
          <Fact title={<Trans id="customers.seats" message="Seats" />} value={i18n.number(seats)} />
        )}
        {startedAt === null ? null : (
          <Fact title={<Trans id="customers.started" message="Started" />} value={day(startedAt)} />
        )}
        {status === 'trialing' && trialEnd !== null ? (
          <Fact title={<Trans id="customers.trial" message="Trial ends" />} value={day(trialEnd)} />
        ) : null}
        {renewsAt === null || status === 'trialing' ? null : (
          <Fact title={<Trans id="customers.renews" message="Renews" />} value={day(renewsAt)} />
        )}
        {endsAt === null ? null : (
          <Fact
            title={
              isEndedStatus(status) ? (
                <Trans id="customers.ended" message="Ended" />
              ) : (
                <Trans id="payments.fact.ends" message="Ends" />
              )
            }
            value={day(endsAt)}
          />
        )}
      </dl>
      <PlatformLink entity="subscription" id={subscription.id} organizationId={organizationId}>
        <Trans id="payments.platform.open" message="Open on the platform" />
      </PlatformLink>
    </div>
  );
}

interface FactProps {
  readonly title: ReactNode;
  readonly value: ReactNode;
}

const Fact = ({ title, value }: FactProps) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{title}</dt>
    <dd className="min-w-0 text-end tabular-nums">{value}</dd>
  </div>
);

export const CustomerSubscriptions = ({
  subscriptions,
  counts,
  organizationId,
  more,
}: Pick<CustomerDetails, 'subscriptions' | 'counts'> & {
  readonly organizationId: string;
  readonly more: MoreRows;
}) =>
  subscriptions.length === 0 ? null : (
    <Card title={<Trans id="payments.group.subscriptions" message="Subscriptions" />}>
      {subscriptions.map((subscription) => (
        <SubscriptionRow key={subscription.id} organizationId={organizationId} subscription={subscription} />
      ))}
      <CutList {...more} count={counts?.subscriptions} shown={subscriptions.length} />
    </Card>
  );

export function CustomerBenefits({
  grants,
  counts,
  more,
}: Pick<CustomerDetails, 'grants' | 'counts'> & { readonly more: MoreRows }) {
  if (grants.length === 0) return null;
  return (
    <Card title={<Trans id="payments.group.benefits" message="Benefits" />}>
      {grants.map(({ grantId, benefitDescription, benefitType, state, reason }) => (
        <div className="grid grid-cols-1 gap-0.5 px-4 py-2.5" key={grantId}>
          <div className="flex min-w-0 items-center justify-between gap-2">
            <bdi className="min-w-0 truncate font-medium">
              {benefitDescription ?? benefitType ?? <Trans id="grants.unnamed" message="Unnamed benefit" />}
            </bdi>
            <StateBadge kind="benefit_grant" status={state} />
          </div>
          {reason ? (
            <bdi
              className={`text-small [overflow-wrap:anywhere] ${state === 'failed' ? 'text-bad' : 'text-muted'}`}
            >
              {reason}
            </bdi>
          ) : null}
        </div>
      ))}
      <CutList {...more} count={counts?.grants} shown={grants.length} />
    </Card>
  );
}

export const CustomerFacts = ({ customer: { customerId } }: { readonly customer: Customer }) => (
  <Card title={<Trans id="label.details" message="Details" />}>
    <div className="grid grid-cols-1 gap-2 px-4 py-3 text-small">
      <p className="text-muted">
        <Trans id="payments.fact.customer-id" message="Customer ID" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <code className="min-w-0 [overflow-wrap:anywhere]" translate="no">
          {customerId}
        </code>
        <CopyButton text={customerId} />
      </div>
    </div>
  </Card>
);

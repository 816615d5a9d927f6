import { Trans } from '@lingui/react';
import { Card } from '@/components/ui/Card';
import { Switch } from '@/components/ui/Checkbox';
import type { EventType } from '@/lib/payments/events/eventTypes';
import type { PaymentsPreferences } from '@/lib/payments/preferencesSchema';
import { isToldOf } from '@/lib/payments/toldKinds';
import { OtherKinds } from './OtherKinds';

export interface PaymentsCardProps {
  readonly value: PaymentsPreferences;
  readonly onChange: (change: Partial<PaymentsPreferences>) => void;
}

/** Which payments events are told, and what is said of them. */
export function PaymentsCard({ value, onChange }: PaymentsCardProps) {
  const setKind = (type: EventType, isTold: boolean) => onChange({ kinds: { [type]: isTold } });
  return (
    <Card title={<Trans id="notifications.payments" message="Payments of the active organization" />}>
      <div className="divide-y divide-line">
        <PaidOrders onChange={onChange} onKind={setKind} value={value} />
        <MainKinds onKind={setKind} value={value} />
        <Details onChange={onChange} value={value} />
        <OtherKinds onKind={setKind} value={value} />
      </div>
    </Card>
  );
}

interface KindsProps {
  readonly value: PaymentsPreferences;
  readonly onKind: (type: EventType, isTold: boolean) => void;
}

type PaidOrdersProps = KindsProps & DetailsProps;

/** Told or not, and which of them: without the first the others have no effect, and come back with it. */
function PaidOrders({ value, onKind, onChange }: PaidOrdersProps) {
  const isTold = isToldOf(value, 'order.paid');
  return (
    <div>
      <Switch
        checked={isTold}
        hint={
          <Trans
            id="notifications.paid.hint"
            message="With the amount and the product; several at once are told in one."
          />
        }
        label={<Trans id="notifications.paid" message="Paid orders" />}
        onChange={(told) => onKind('order.paid', told)}
      />
      <div className="-mt-2 ps-6">
        <Switch
          checked={isTold && value.renewals}
          disabled={!isTold}
          hint={
            <Trans id="notifications.renewals.hint" message="Also payments that repeat an earlier one." />
          }
          label={<Trans id="notifications.renewals" message="Renewals" />}
          onChange={(renewals) => onChange({ renewals })}
        />
        <Switch
          checked={isTold && value.freeOrders}
          disabled={!isTold}
          hint={<Trans id="notifications.free.hint" message="Also orders for which nothing is paid." />}
          label={<Trans id="notifications.free" message="Free orders" />}
          onChange={(freeOrders) => onChange({ freeOrders })}
        />
      </div>
    </div>
  );
}

function MainKinds({ value, onKind }: KindsProps) {
  return (
    <>
      <Switch
        checked={isToldOf(value, 'subscription.canceled')}
        hint={
          <Trans
            id="notifications.canceled.hint"
            message="Once for each, with the day on which the subscription ends and the reason."
          />
        }
        label={<Trans id="payments.cancellations" message="Cancellations" />}
        onChange={(isTold) => onKind('subscription.canceled', isTold)}
      />
      <Switch
        checked={isToldOf(value, 'refund.created')}
        hint={<Trans id="notifications.refunds.hint" message="With the amount and the reason." />}
        label={<Trans id="payments.refunds" message="Refunds" />}
        onChange={(isTold) => onKind('refund.created', isTold)}
      />
      <Switch
        checked={isToldOf(value, 'benefit_grant.revoked')}
        hint={<Trans id="notifications.revoked.hint" message="When a customer loses what they were given." />}
        label={<Trans id="notifications.revoked" message="Revoked benefits" />}
        onChange={(isTold) => onKind('benefit_grant.revoked', isTold)}
      />
    </>
  );
}

interface DetailsProps {
  readonly value: PaymentsPreferences;
  readonly onChange: (change: Partial<PaymentsPreferences>) => void;
}

function Details({ value, onChange }: DetailsProps) {
  return (
    <>
      <Switch
        checked={value.dailySummary}
        hint={<Trans id="notifications.daily.hint" message="Once a day, what the day before brought." />}
        label={<Trans id="notifications.daily" message="Daily summary" />}
        onChange={(dailySummary) => onChange({ dailySummary })}
      />
      <Switch
        checked={value.customerEmail}
        hint={
          <Trans
            id="notifications.email.hint"
            message="Notifications can be seen by whoever stands beside you. Off, customers’ addresses are left out."
          />
        }
        label={<Trans id="notifications.email" message="Addresses of customers" />}
        onChange={(customerEmail) => onChange({ customerEmail })}
      />
    </>
  );
}

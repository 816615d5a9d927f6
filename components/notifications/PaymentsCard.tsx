import { Trans, useLingui } from '@lingui/react';
import { Card } from '@/components/ui/Card';
import { Checkbox, Switch } from '@/components/ui/Checkbox';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { DISPUTES, isAnnounced } from '@/lib/payments/announcedKinds';
import { type EventType, entityOf } from '@/lib/payments/events/eventTypes';
import type { PaymentsPreferences } from '@/lib/payments/preferences';
import '@/components/payments/event/addPaymentTexts';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EVENT_GROUPS } from '@/components/payments/eventGroups';
import { eventSummarySchema } from '@/lib/payments/events/eventSummary';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import type { Wording } from '@/lib/payments/sentences/wording';

export interface PaymentsCardProps {
  readonly value: PaymentsPreferences;
  readonly onChange: (change: Partial<PaymentsPreferences>) => void;
}

export function PaymentsCard({ value, onChange }: PaymentsCardProps) {
  const setKind = (type: AnnouncedKind, isOn: boolean) => onChange({ kinds: { [type]: isOn } });
  return (
    <Card title={<Trans id="label.payments" message="Payments" />}>
      <div className="divide-y divide-line">
        <PaidOrders onChange={onChange} onKind={setKind} value={value} />
        <MainKinds onKind={setKind} value={value} />
        <Details onChange={onChange} value={value} />
        <OtherKinds onKind={setKind} value={value} />
      </div>
    </Card>
  );
}

type AnnouncedKind = EventType | typeof DISPUTES;

interface KindsProps {
  readonly value: PaymentsPreferences;
  readonly onKind: (type: AnnouncedKind, isOn: boolean) => void;
}

type PaidOrdersProps = KindsProps & DetailsProps;

function PaidOrders({ value, onKind, onChange }: PaidOrdersProps) {
  const isOn = isAnnounced(value, 'order.paid');
  return (
    <div>
      <Switch
        checked={isOn}
        hint={
          <Trans
            id="notifications.paid.hint"
            message="With amount and product. Several at once are grouped."
          />
        }
        label={<Trans id="notifications.paid" message="Paid orders" />}
        onChange={(isOn) => onKind('order.paid', isOn)}
      />
      <div className="ms-10 divide-y divide-line border-line border-t *:ps-0">
        <Switch
          checked={isOn && value.renewals}
          disabled={!isOn}
          hint={<Trans id="notifications.renewals.hint" message="Recurring subscription payments" />}
          label={<Trans id="notifications.renewals" message="Renewals" />}
          onChange={(renewals) => onChange({ renewals })}
        />
        <Switch
          checked={isOn && value.freeOrders}
          disabled={!isOn}
          hint={<Trans id="notifications.free.hint" message="Orders with nothing to pay" />}
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
        checked={isAnnounced(value, 'subscription.canceled')}
        hint={<Trans id="notifications.canceled.hint" message="With the end date and reason" />}
        label={<Trans id="payments.cancellations" message="Cancellations" />}
        onChange={(isOn) => onKind('subscription.canceled', isOn)}
      />
      <Switch
        checked={isAnnounced(value, 'refund.created')}
        hint={<Trans id="notifications.refunds.hint" message="With amount and reason" />}
        label={<Trans id="payments.refunds" message="Refunds" />}
        onChange={(isOn) => onKind('refund.created', isOn)}
      />
      <Switch
        checked={isAnnounced(value, DISPUTES)}
        hint={<Trans id="notifications.disputes.hint" message="With the response deadline" />}
        label={<Trans id="notifications.disputes" message="Disputes" />}
        onChange={(isOn) => onKind(DISPUTES, isOn)}
      />
      <Switch
        checked={isAnnounced(value, 'subscription.past_due')}
        hint={<Trans id="notifications.past-due.hint" message="When a subscription payment fails" />}
        label={<Trans id="notifications.past-due" message="Past-due payments" />}
        onChange={(isOn) => onKind('subscription.past_due', isOn)}
      />
      <Switch
        checked={isAnnounced(value, 'benefit_grant.revoked')}
        hint={<Trans id="notifications.revoked.hint" message="When a customer loses a benefit" />}
        label={<Trans id="notifications.revoked" message="Revoked benefits" />}
        onChange={(isOn) => onKind('benefit_grant.revoked', isOn)}
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
        hint={<Trans id="notifications.daily.hint" message="Yesterday’s activity, once a day" />}
        label={<Trans id="notifications.daily" message="Daily summary" />}
        onChange={(dailySummary) => onChange({ dailySummary })}
      />
      <Switch
        checked={value.customerEmail}
        hint={<Trans id="notifications.email.hint" message="Turn off if others can see your screen" />}
        label={<Trans id="notifications.email" message="Show customer emails" />}
        onChange={(customerEmail) => onChange({ customerEmail })}
      />
    </>
  );
}

const MAIN: ReadonlySet<EventType> = new Set([
  'order.paid',
  'subscription.canceled',
  'subscription.past_due',
  'refund.created',
  'benefit_grant.revoked',
]);

/** The feed words these types like another one. */
const NAMES: Partial<Record<EventType, MessageDescriptor>> = {
  'refund.updated': /*i18n*/ { id: 'notifications.kind.refund-updated', message: 'Refund changed' },
};

/** The feed's sentence for an event of this type, without customer and product. */
function kindText(wording: Wording, type: EventType): string {
  const name = NAMES[type];
  if (name) return wording.i18n._(name);
  const status = type === 'benefit_grant.created' ? 'granted' : null;
  const bare = { type, entityKind: entityOf(type), foldKey: '', occurredAt: wording.now, status };
  return eventSentence(wording, z.parse(eventSummarySchema, bare));
}

interface OtherKindsProps {
  readonly value: PaymentsPreferences;
  readonly onKind: (type: AnnouncedKind, isOn: boolean) => void;
}

function OtherKinds(props: OtherKindsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="px-4 py-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="focus-ring w-fit rounded-control">
        <Trans id="notifications.other-kinds" message="Other events" />
      </summary>
      {isOpen ? <Kinds {...props} /> : null}
    </details>
  );
}

function Kinds({ value, onKind }: OtherKindsProps) {
  const { i18n } = useLingui();
  const wording: Wording = { i18n, now: 0, locale: formatLocale(i18n) };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-6 gap-y-5 pt-4">
      {EVENT_GROUPS.map(({ id, title, types }) => {
        const others = types.filter((type) => !MAIN.has(type));
        return others.length === 0 ? null : (
          <fieldset className="grid content-start gap-2" key={id}>
            <legend className="pb-1.5 text-muted text-small">{i18n._(title)}</legend>
            {others.map((type) => (
              <Checkbox
                checked={isAnnounced(value, type)}
                hint={<code translate="no">{type}</code>}
                key={type}
                label={kindText(wording, type)}
                onChange={(isOn) => onKind(type, isOn)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

import '@/components/payments/event/texts';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EVENT_GROUPS } from '@/components/payments/eventGroups';
import { Checkbox } from '@/components/ui/Checkbox';
import { eventSummarySchema } from '@/lib/payments/events/eventSummary';
import { type EventType, entityOf } from '@/lib/payments/events/eventTypes';
import type { PaymentsPreferences } from '@/lib/payments/preferencesSchema';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import type { Wording } from '@/lib/payments/sentences/wording';
import { isToldOf } from '@/lib/payments/toldKinds';

/** Those with a switch of their own. */
const MAIN: ReadonlySet<EventType> = new Set([
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.revoked',
]);

/** Where the feed says the same of two types, which only what they are about tells apart. */
const NAMES: Partial<Record<EventType, MessageDescriptor>> = {
  'refund.updated': /*i18n*/ { id: 'notifications.kind.refund-updated', message: 'Refund changed' },
};

/** What the feed says of an event of this type, without whom and what it is about. */
function kindText(wording: Wording, type: EventType): string {
  const name = NAMES[type];
  if (name) return wording.i18n._(name);
  const status = type === 'benefit_grant.created' ? 'granted' : null;
  const bare = { type, entityKind: entityOf(type), foldKey: '', occurredAt: wording.now, status };
  return eventSentence(wording, z.parse(eventSummarySchema, bare));
}

export interface OtherKindsProps {
  readonly value: PaymentsPreferences;
  readonly onKind: (type: EventType, isTold: boolean) => void;
}

/** Every other type of event, for who wants to hear of it. */
export function OtherKinds(props: OtherKindsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="px-5 py-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="focus-ring w-fit rounded-control font-medium">
        <Trans id="notifications.other-kinds" message="Other events" />
      </summary>
      {isOpen ? <Kinds {...props} /> : null}
    </details>
  );
}

function Kinds({ value, onKind }: OtherKindsProps) {
  const { i18n } = useLingui();
  const wording: Wording = { i18n, now: 0, locale: i18n.locale };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-6 gap-y-5 pt-4">
      {EVENT_GROUPS.map(({ id, title, types }) => {
        const others = types.filter((type) => !MAIN.has(type));
        return others.length === 0 ? null : (
          <fieldset className="grid content-start gap-2" key={id}>
            <legend className="pb-1.5 text-muted text-small">{i18n._(title)}</legend>
            {others.map((type) => (
              <Checkbox
                checked={isToldOf(value, type)}
                hint={<code translate="no">{type}</code>}
                key={type}
                label={kindText(wording, type)}
                onChange={(isTold) => onKind(type, isTold)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

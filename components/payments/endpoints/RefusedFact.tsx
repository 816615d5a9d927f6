import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { agoText } from '@/lib/core/i18n/timeText';
import type { PaymentEndpoint } from '@/lib/payments/events/feed';

/** By the word of the plugin; a newer one may have others. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  'webhook-signature-wrong': /*i18n*/ {
    id: 'endpoints.refused.signature',
    message: 'The signature doesn’t match. Check the secret at the platform.',
  },
  'webhook-headers-missing': /*i18n*/ {
    id: 'endpoints.refused.headers',
    message: 'Signature headers are missing.',
  },
  'webhook-headers-unreadable': /*i18n*/ {
    id: 'endpoints.refused.unreadable',
    message: 'The signature headers can’t be read.',
  },
  'webhook-too-old': /*i18n*/ {
    id: 'endpoints.refused.old',
    message: 'The timestamp is over 5 minutes old.',
  },
  'webhook-too-new': /*i18n*/ {
    id: 'endpoints.refused.new',
    message: 'The timestamp is over 5 minutes ahead.',
  },
  'webhook-body-unreadable': /*i18n*/ {
    id: 'endpoints.refused.body',
    message: 'The body isn’t an event.',
  },
  'webhook-body-too-large': /*i18n*/ {
    id: 'endpoints.refused.large',
    message: 'The body is over 1 MiB.',
  },
  'webhook-body-too-slow': /*i18n*/ {
    id: 'endpoints.refused.slow',
    message: 'The body took over 10 seconds to arrive.',
  },
  'webhook-content-type-missing': /*i18n*/ {
    id: 'endpoints.refused.type',
    message: 'The Content-Type header is missing.',
  },
};

export interface RefusedFactProps {
  readonly endpoint: PaymentEndpoint;
  readonly now: number;
}

/** What was refused, and why: a warning until something is accepted again. */
export function RefusedFact({ endpoint: { refused, lastDeliveryAt }, now }: RefusedFactProps) {
  const { i18n } = useLingui();
  if (!refused) return null;
  const reason = REASONS[refused.reason];
  const isOver = lastDeliveryAt !== null && lastDeliveryAt > refused.lastAt;
  return (
    <p className={isOver ? undefined : 'text-warn'}>
      <Trans
        id="endpoints.refused.count"
        message="{count, plural, one {# delivery refused} other {# deliveries refused}}, last {ago}."
        values={{ count: refused.count, ago: agoText(i18n.locale, refused.lastAt, now, 'long') }}
      />{' '}
      {reason ? i18n._(reason) : null}
    </p>
  );
}

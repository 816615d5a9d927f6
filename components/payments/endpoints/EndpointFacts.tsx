import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { TextButton } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Facts } from '@/components/ui/Facts';
import { agoText, untilText } from '@/lib/core/i18n/timeText';
import type { PaymentEndpoint } from '@/lib/payments/events/pluginResponses';

export interface EndpointFactsProps {
  readonly endpoint: PaymentEndpoint;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onReview: () => void;
  readonly onHoldUnnamed: () => void;
}

export function EndpointFacts({ endpoint, now, isBusy, onReview, onHoldUnnamed }: EndpointFactsProps) {
  const { i18n } = useLingui();
  const { lastDeliveryAt, platformOrganizationId, previousSecretUntil, takesUnnamed } = endpoint;
  return (
    <div className="grid grid-cols-1 gap-0.5 text-muted text-small">
      <Facts>
        {lastDeliveryAt === null ? (
          <Trans id="endpoints.never" message="no deliveries yet" />
        ) : (
          <Trans
            id="endpoints.last"
            message="last delivery {ago}"
            values={{ ago: agoText(i18n.locale, lastDeliveryAt, now, 'long') }}
          />
        )}
        {previousSecretUntil !== null && previousSecretUntil > now ? (
          <Trans
            id="endpoints.previous"
            message="previous secret expires {when}"
            values={{ when: untilText(i18n.locale, previousSecretUntil, now) }}
          />
        ) : null}
      </Facts>
      {takesUnnamed ? (
        <p>
          <Trans
            components={[<TextButton disabled={isBusy} key="stop" onClick={onHoldUnnamed} />]}
            id="endpoints.unnamed"
            message="Accepts deliveries with no organization. <0>Stop</0>"
          />
        </p>
      ) : null}
      <RefusedFact endpoint={endpoint} now={now} />
      {endpoint.quarantined > 0 ? <HeldFact endpoint={endpoint} onReview={onReview} /> : null}
      {platformOrganizationId === null ? null : (
        <Disclosure isOpen={false} summary={<Trans id="label.details" message="Details" />}>
          <p className="[overflow-wrap:anywhere]">
            <Trans
              id="endpoints.platform"
              message="Accepts deliveries from platform organization {id}"
              values={{ id: <code translate="no">{platformOrganizationId}</code> }}
            />
          </p>
        </Disclosure>
      )}
    </div>
  );
}

function HeldFact({ endpoint, onReview }: Pick<EndpointFactsProps, 'endpoint' | 'onReview'>) {
  const { i18n } = useLingui();
  const { name, quarantined, takesUnnamed } = endpoint;
  return (
    <p className="text-warn">
      <Trans
        id="endpoints.quarantined"
        message="{count, plural, one {# delivery held: from another organization or none.} other {# deliveries held: from another organization or none.}}"
        values={{ count: quarantined }}
      />{' '}
      {takesUnnamed === undefined ? (
        <Trans id="endpoints.quarantined.old" message="Update the server’s plugin to review them." />
      ) : (
        <TextButton
          aria-label={i18n._({
            id: 'endpoints.held.open.of',
            message: 'Review held deliveries for {name}',
            values: { name },
          })}
          onClick={onReview}
        >
          <Trans id="endpoints.held.open" message="Review" />
        </TextButton>
      )}
    </p>
  );
}

/** The keys are the plugin's reasons; a newer plugin may have others. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  'webhook-signature-wrong': /*i18n*/ {
    id: 'endpoints.refused.signature',
    message: 'The signature doesn’t match. Check the secret on the platform.',
  },
  'webhook-headers-missing': /*i18n*/ {
    id: 'endpoints.refused.headers',
    message: 'Signature headers are missing. Check what sends to this URL.',
  },
  'webhook-headers-unreadable': /*i18n*/ {
    id: 'endpoints.refused.unreadable',
    message: 'The signature headers can’t be read. Check any proxy in between.',
  },
  'webhook-too-old': /*i18n*/ {
    id: 'endpoints.refused.old',
    message: 'The timestamp is over 5 minutes old. Check the server’s clock.',
  },
  'webhook-too-new': /*i18n*/ {
    id: 'endpoints.refused.new',
    message: 'The timestamp is over 5 minutes ahead. Check the server’s clock.',
  },
  'webhook-body-unreadable': /*i18n*/ {
    id: 'endpoints.refused.body',
    message: 'The body isn’t an event.',
  },
  'webhook-body-too-large': /*i18n*/ {
    id: 'endpoints.refused.large',
    message: 'The body is over 1 MiB.',
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

interface RefusedFactProps {
  readonly endpoint: PaymentEndpoint;
  readonly now: number;
}

function RefusedFact({ endpoint: { refused, lastDeliveryAt }, now }: RefusedFactProps) {
  const { i18n } = useLingui();
  if (!refused) return null;
  const { count, lastAt, recent = [] } = refused;
  const reason = REASONS[refused.reason];
  const isOver = lastDeliveryAt !== null && lastDeliveryAt > lastAt;
  return (
    <>
      <p className={isOver ? undefined : 'text-warn'}>
        <Trans
          id="endpoints.refused.count"
          message="{count, plural, one {# delivery rejected} other {# deliveries rejected}}, last {ago}."
          values={{ count, ago: agoText(i18n.locale, lastAt, now, 'long') }}
        />{' '}
        {reason ? i18n._(reason) : null}
      </p>
      {recent.length > 1 ? <RecentRefusals now={now} recent={recent} /> : null}
    </>
  );
}

interface RecentRefusalsProps {
  /** The latest first. */
  readonly recent: NonNullable<NonNullable<PaymentEndpoint['refused']>['recent']>;
  readonly now: number;
}

function RecentRefusals({ recent, now }: RecentRefusalsProps) {
  const { i18n } = useLingui();
  const rows = recent.map(({ at, reason }, index) => ({ at, reason, key: `${recent.length - index} ${at}` }));
  return (
    <Disclosure
      isOpen={false}
      summary={<Trans id="endpoints.refused.recent" message="Latest rejected deliveries" />}
    >
      <ul
        aria-label={i18n._({ id: 'endpoints.refused.recent', message: 'Latest rejected deliveries' })}
        className="grid grid-cols-1 gap-1"
      >
        {rows.map(({ at, reason, key }) => {
          const known = REASONS[reason];
          return (
            <li className="flex flex-wrap gap-x-3" key={key}>
              <time dateTime={new Date(at).toISOString()}>{agoText(i18n.locale, at, now, 'long')}</time>
              <span>{known ? i18n._(known) : <code translate="no">{reason}</code>}</span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

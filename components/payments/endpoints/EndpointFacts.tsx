import { Trans, useLingui } from '@lingui/react';
import { agoText, untilText } from '@/components/session/timeText';
import { Facts } from '@/components/ui/Facts';
import type { PaymentEndpoint } from '@/lib/payments/feed/wire';

export interface EndpointFactsProps {
  readonly endpoint: PaymentEndpoint;
  readonly now: number;
}

/** How deliveries to an endpoint go. */
export function EndpointFacts({ endpoint, now }: EndpointFactsProps) {
  const { i18n } = useLingui();
  const { lastDeliveryAt, platformOrganizationId, quarantined, previousSecretUntil } = endpoint;
  return (
    <div className="grid grid-cols-1 gap-0.5 text-muted text-small">
      <Facts>
        {lastDeliveryAt === null ? (
          <Trans id="endpoints.never" message="nothing delivered yet" />
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
            message="the secret before this one ends {when}"
            values={{ when: untilText(i18n.locale, previousSecretUntil, now) }}
          />
        ) : null}
      </Facts>
      {platformOrganizationId === null ? null : (
        <p>
          <Trans
            id="endpoints.platform"
            message="Takes events of the platform’s organization {id}"
            values={{ id: <code translate="no">{platformOrganizationId}</code> }}
          />
        </p>
      )}
      {quarantined > 0 ? (
        <p className="text-warn">
          <Trans
            id="endpoints.quarantined"
            message="{count, plural, one {# delivery was of another organization of the platform: it is kept apart and not shown.} other {# deliveries were of another organization of the platform: they are kept apart and not shown.}}"
            values={{ count: quarantined }}
          />
        </p>
      ) : null}
    </div>
  );
}

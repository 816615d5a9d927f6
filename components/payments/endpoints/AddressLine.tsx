import { Trans, useLingui } from '@lingui/react';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '@/components/connections/useCopy';
import { Button } from '@/components/ui/Button';
import type { PaymentEndpoint } from '@/lib/payments/events/feed';

/** Where the platform delivers to, in one line: all of it is copied, also where its end is cut. */
export function AddressLine({ name, url }: Pick<PaymentEndpoint, 'name' | 'url'>) {
  const { i18n } = useLingui();
  const { phase, copy } = useCopy(url);
  const Icon = phase === 'copied' ? Check : Copy;
  return (
    <div>
      <div className="flex items-center gap-2 rounded-control border border-line bg-raised ps-3 pe-0.5 dark:bg-canvas">
        <code
          className="min-w-0 flex-1 select-all truncate font-mono text-[12px] leading-5"
          dir="ltr"
          title={url}
          translate="no"
        >
          {url}
        </code>
        <Button
          aria-label={i18n._({
            id: 'endpoints.copy.of',
            message: 'Copy the address of {name}',
            values: { name },
          })}
          onClick={() => void copy()}
          variant="quiet"
        >
          <Icon aria-hidden="true" size={14} />
          {phase === 'copied' ? (
            <Trans id="label.copied" message="Copied" />
          ) : (
            <Trans id="action.copy" message="Copy" />
          )}
        </Button>
      </div>
      <p className={phase === 'failed' ? 'text-bad text-small' : 'sr-only'} role="status">
        {phase === 'copied' ? <Trans id="label.copied.status" message="Copied to the clipboard" /> : null}
        {phase === 'failed' ? (
          <Trans
            id="connection.copy.failed"
            message="The browser did not allow that. Select the line and copy it."
          />
        ) : null}
      </p>
    </div>
  );
}

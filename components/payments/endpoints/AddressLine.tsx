import { useLingui } from '@lingui/react';
import { CopyButton } from '@/components/ui/CopyButton';
import type { PaymentEndpoint } from '@/lib/payments/events/feed';

/** Where the platform delivers to, in one line: all of it is copied, also where its end is cut. */
export function AddressLine({ name, url }: Pick<PaymentEndpoint, 'name' | 'url'>) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 rounded-control border border-line bg-raised ps-3 pe-0.5 dark:bg-canvas">
      <code
        className="min-w-0 flex-1 select-all truncate font-mono text-[12px] leading-5"
        dir="ltr"
        title={url}
        translate="no"
      >
        {url}
      </code>
      <CopyButton
        aria-label={i18n._({
          id: 'endpoints.copy.of',
          message: 'Copy the address of {name}',
          values: { name },
        })}
        text={url}
        variant="quiet"
      />
    </div>
  );
}

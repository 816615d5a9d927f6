import { Trans } from '@lingui/react';
import { TextLink } from '@/components/shell/TextLink';
import { TextButton } from '@/components/ui/TextButton';

export interface NoEventsProps {
  readonly organizationId: string;
  readonly isNarrowed: boolean;
  /** Whether this person sees the endpoints. */
  readonly manages: boolean;
  readonly onClear: () => void;
}

/** Why there is no row, and what to do about it. */
export function NoEvents({ organizationId, isNarrowed, manages, onClear }: NoEventsProps) {
  if (isNarrowed) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4" role="status">
        <p className="text-muted">
          <Trans id="payments.none.narrowed" message="Nothing like that has happened." />
        </p>
        <TextButton onClick={onClear}>
          <Trans id="payments.none.clear" message="Clear filters" />
        </TextButton>
      </div>
    );
  }
  return (
    <p className="px-5 py-4 text-muted" role="status">
      {manages ? (
        <Trans
          components={[<TextLink key="endpoints" to={{ name: 'endpoints', organizationId }} />]}
          id="payments.none.manages"
          message="Nothing has happened yet, or no <0>webhook endpoint</0> delivers here so far."
        />
      ) : (
        <Trans
          id="payments.none"
          message="Nothing has happened yet, or no webhook endpoint delivers here so far."
        />
      )}
    </p>
  );
}

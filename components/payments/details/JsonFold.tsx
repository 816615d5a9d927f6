import { Trans } from '@lingui/react';
import { useState } from 'react';
import { JsonBox } from './JsonBox';

/** What was sent, for who wants to see it. */
export function JsonFold({ json }: { readonly json: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="focus-ring rounded-row px-5 py-3 text-muted text-small hover:text-ink">
        <Trans id="payments.json" message="Raw JSON" />
      </summary>
      {isOpen ? (
        <div className="px-5 pb-4">
          <JsonBox json={json} />
        </div>
      ) : null}
    </details>
  );
}

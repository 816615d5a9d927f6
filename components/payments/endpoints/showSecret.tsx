import { Trans } from '@lingui/react';
import { showOnce } from '@/components/routing/shownOnce';
import { MadeCard } from './MadeCard';
import type { MadeSecret } from './useEndpoints';

/** Keeps a new secret on screen until somebody has saved it, beside the others. */
export function showSecret(made: MadeSecret, organization: string, server: string): void {
  showOnce({
    subject: made.endpoint.id,
    leave: <Trans id="endpoints.made.leave" message="The secret is not shown again." />,
    render: (onSaved, isReplaced) => (
      <MadeCard
        isReplaced={isReplaced}
        made={made}
        onDone={onSaved}
        organization={organization}
        server={server}
      />
    ),
  });
}

import { Trans } from '@lingui/react';
import { Notice } from '@/components/ui/Notice';

/** Names the saved servers with which another shares its cookies; nothing where there are none. */
export function CookieJarNotice({ neighbours }: { readonly neighbours: readonly string[] }) {
  if (neighbours.length === 0) return null;
  return (
    <Notice tone="warn">
      <Trans
        id="servers.cookie-jar"
        message="Same host as {others}: signing in to one signs you out of the other."
        values={{ others: neighbours.join(', ') }}
      />
    </Notice>
  );
}

import { Trans, useLingui } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { listText } from '@/lib/core/i18n/listText';
import { heads } from '@/lib/sessions/state';
import { sameHostAs } from './sharedHost';

export function CookieJarNotice({ neighbours }: { readonly neighbours: readonly string[] }) {
  const { i18n } = useLingui();
  if (neighbours.length === 0) return null;
  return (
    <Notice tone="warn">
      <Trans
        id="servers.cookie-jar"
        message="{count, plural, one {Same host as {others}: signing in to one signs you out of the other.} other {Same host as {others}: signing in to one signs you out of the others.}}"
        values={{ count: neighbours.length, others: listText(i18n.locale, neighbours) }}
      />
    </Notice>
  );
}

/** Before a sign-in that ends the session on another server. */
export function EndsOthersNotice({ connection }: { readonly connection: Connection }) {
  const accounts = useStoredValue(heads);
  const others = sameHostAs(connection, useStoredValue(connections)?.list ?? []);
  const signedIn = others.filter(({ id }) => accounts?.[id]);
  return <CookieJarNotice neighbours={signedIn.map(({ name }) => name)} />;
}

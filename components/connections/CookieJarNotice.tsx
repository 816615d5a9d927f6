import { Trans, useLingui } from '@lingui/react';
import { Notice } from '@/components/ui/Notice';
import { listText } from '@/lib/core/i18n/listText';

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

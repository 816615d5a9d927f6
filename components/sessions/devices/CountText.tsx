import { Trans } from '@lingui/react';
import type { SessionList } from '@/lib/sessions/sessionListSchema';

/** On how many devices somebody is signed in, as far as that is known. */
export function CountText({ list }: { readonly list: SessionList | null }) {
  if (!list || list.fetchedAt === null) {
    return <Trans id="device.count.unknown" message="Where you are signed in" />;
  }
  const count = list.sessions.length;
  return list.maybeCut ? (
    <Trans id="device.count.cut" message="Signed in on {count} devices or more" values={{ count }} />
  ) : (
    <Trans
      id="device.count"
      message="{count, plural, one {Signed in on # device} other {Signed in on # devices}}"
      values={{ count }}
    />
  );
}

import { Trans } from '@lingui/react';
import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';

/** What the list cannot say by itself: that it may lack rows. */
export function ListNotes({ list }: { readonly list: ReadOrganizationList }) {
  const { maybeCut, unreadable, count, error } = list;
  const isFull = error?.code === 'storage-failed';
  if (!maybeCut && unreadable === 0 && !isFull) return null;
  return (
    <div className="grid gap-1 px-5 py-3 text-muted text-small">
      {maybeCut && !isFull ? (
        <p>
          <Trans
            id="organizations.maybe-cut"
            message="The server showed {count}, and may have more. One that is missing here can be switched to by its short name in the toolbar."
            values={{ count }}
          />
        </p>
      ) : null}
      {isFull ? (
        <p>
          <Trans
            id="organizations.storage-full"
            message="The browser has no room for the whole list. One that is missing here can be switched to by its short name in the toolbar."
          />
        </p>
      ) : null}
      {unreadable > 0 ? (
        <p>
          <Trans
            id="organization.list.unreadable"
            message="{count, plural, one {# organization could not be read.} other {# organizations could not be read.}}"
            values={{ count: unreadable }}
          />
        </p>
      ) : null}
    </div>
  );
}

import '@/components/i18n/accessTexts';
import { Trans } from '@lingui/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Refresh } from '@/components/sessions/refresh';
import { ListFailureView } from './ListFailureView';
import type { ReadOrganizationList } from './useOrganizationList';

export interface ListNotesViewProps {
  readonly list: ReadOrganizationList;
  /** No organization is known at all. */
  readonly isEmpty: boolean;
  readonly refresh: Refresh | null;
}

/** What the list cannot say by itself: that it may lack rows, or is not the newest. */
export function ListNotesView({ list, isEmpty, refresh }: ListNotesViewProps) {
  const isFull = list.error?.code === 'storage-failed';
  return (
    <div
      className={`quiet-scroll grid max-h-28 min-h-0 gap-1.5 overflow-y-auto border-line border-t px-4 py-2 empty:hidden ${isEmpty ? 'mt-3' : ''}`}
    >
      {list.maybeCut && !isFull ? (
        <Note>
          <Trans
            id="organization.list.maybeCut"
            message="This list may be incomplete: the server showed {count}. Type a slug to switch to another."
            values={{ count: list.count }}
          />
        </Note>
      ) : null}
      {isFull ? (
        <Note>
          <Trans
            id="organization.list.storageFull"
            message="This list may be incomplete: the browser has no room for it. Type a slug to switch."
          />
        </Note>
      ) : null}
      {list.error && !isFull && refresh ? (
        <ListFailureView error={list.error} isEmpty={isEmpty} refresh={refresh} />
      ) : null}
      {list.unreadable > 0 ? (
        <Note>
          <Trans
            id="organization.list.unreadable"
            message="{count, plural, one {# organization could not be read.} other {# organizations could not be read.}}"
            values={{ count: list.unreadable }}
          />
        </Note>
      ) : null}
    </div>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-2 text-muted text-small">
      <Info aria-hidden="true" className="mt-0.5 shrink-0" size={12} />
      <span>{children}</span>
    </p>
  );
}

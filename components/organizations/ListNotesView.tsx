import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorSentence, outageText, STEP_LABELS } from '@/components/errors/errorText';
import { isOutage } from '@/components/errors/outage';
import { useCountdown } from '@/components/errors/useCountdown';
import type { Refresh } from '@/components/snapshot/refresher';
import { Button } from '@/components/ui/Button';
import type { AppError } from '@/lib/core/result';
import type { ReadOrganizationList } from './useOrganizationList';

export interface ListNotesViewProps {
  readonly list: ReadOrganizationList;
  readonly isEmpty: boolean;
  readonly refresh: Refresh | null;
}

export function ListNotesView({ list, isEmpty, refresh }: ListNotesViewProps) {
  const isFull = list.error?.code === 'storage-failed';
  return (
    <div className="grid gap-1.5 px-5 py-2 empty:hidden">
      {list.maybeCut && !isFull ? (
        <Note>
          <Trans
            id="organization.list.maybeCut"
            message="There may be more than these {count}. Missing one? Type its slug."
            values={{ count: list.count }}
          />
        </Note>
      ) : null}
      {isFull ? (
        <Note>
          <Trans
            id="organization.list.storageFull"
            message="Browser storage is full. Missing one? Type its slug."
          />
        </Note>
      ) : null}
      {list.error && !isFull && refresh ? (
        <div data-notices="part">
          <ListFailureView error={list.error} isEmpty={isEmpty} refresh={refresh} />
        </div>
      ) : null}
      {list.unreadable > 0 ? (
        <Note>
          <Trans
            id="organization.list.unreadable"
            message="{count, plural, one {Couldn’t read # organization.} other {Couldn’t read # organizations.}}"
            values={{ count: list.unreadable }}
          />
        </Note>
      ) : null}
    </div>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-[18px] ps-1 text-muted text-small">
      <Info aria-hidden="true" className="shrink-0" size={16} />
      <span>{children}</span>
    </p>
  );
}

interface ListFailureViewProps {
  readonly error: AppError;
  readonly isEmpty: boolean;
  readonly refresh: Refresh;
}

function ListFailureView({ error, isEmpty, refresh }: ListFailureViewProps) {
  const { i18n } = useLingui();
  const seconds = useCountdown(error);
  const isWaitOver = Boolean(error.retryAfterSeconds) && seconds === 0;
  const isPlain = isOutage(error);

  return (
    <div className="flex items-center gap-3 text-small" role="status">
      <p className="flex min-w-0 flex-1 gap-[18px] ps-1 text-muted">
        <TriangleAlert aria-hidden="true" className="shrink-0 text-warn" size={16} />
        <span>
          {isPlain ? <span className="block">{i18n._(outageText(error.code))}</span> : null}
          {isEmpty ? (
            <Trans id="organization.list.failed" message="Couldn’t load your organizations." />
          ) : (
            <Trans id="organization.list.stale" message="Couldn’t update this list." />
          )}{' '}
          {isPlain || isWaitOver ? null : errorSentence(i18n, error.code, seconds)}{' '}
          {isEmpty ? null : <Trans id="organization.list.stale.slug" message="Missing one? Type its slug." />}
        </span>
      </p>
      <Button busy={refresh.isRunning} disabled={seconds > 0} onClick={refresh.run}>
        {i18n._(STEP_LABELS.retry)}
      </Button>
    </div>
  );
}

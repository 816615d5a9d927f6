import { Trans } from '@lingui/react';
import { LoadingRowsView } from '@/components/organizations/LoadingRowsView';
import { Skeleton } from '@/components/ui/Skeleton';

/** A server that has not said yet who is signed in: where everything will be. */
export function LoadingView() {
  return (
    <div aria-busy="true" role="status">
      <h1 className="sr-only">
        <Trans id="popup.loading" message="Loading" />
      </h1>
      <div className="flex items-center gap-2.5 px-4 pt-3.5 pb-3">
        <Skeleton height={32} width={32} />
        <div className="grid flex-1 gap-1.5">
          <Skeleton height={13} width={148} />
          <Skeleton height={10} width={104} />
        </div>
        <Skeleton height={28} round width={28} />
      </div>
      <div className="mx-3">
        <Skeleton height={36} width="100%" />
      </div>
      <LoadingRowsView />
    </div>
  );
}

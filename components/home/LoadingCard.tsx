import { Trans } from '@lingui/react';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';

/** Where the account will be. */
export function LoadingCard() {
  return (
    <Card title={<Trans id="options.where" message="Where you are" />}>
      {[168, 132].map((width) => (
        <div aria-busy="true" className="flex items-center gap-3.5 px-5 py-3" key={width}>
          <Skeleton height={36} width={36} />
          <div className="grid gap-1.5">
            <Skeleton height={14} width={width} />
            <Skeleton height={12} width={width * 1.4} />
          </div>
        </div>
      ))}
    </Card>
  );
}

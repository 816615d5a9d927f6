import { Skeleton } from '@/components/ui/Skeleton';

const SKELETON_WIDTHS = [132, 176, 108, 150];

/** In place of rows that were never read. */
export function LoadingRowsView() {
  return (
    <div aria-busy="true" className="px-4 py-1.5">
      {SKELETON_WIDTHS.map((width) => (
        <div className="flex h-10.5 items-center gap-2.5" key={width}>
          <Skeleton height={26} width={26} />
          <Skeleton height={12} width={width} />
        </div>
      ))}
    </div>
  );
}

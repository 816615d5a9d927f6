import { Skeleton } from '@/components/ui/Skeleton';

/** Where the rows of a list will be. */
export function LoadingRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
    <div aria-busy="true" className="flex items-center gap-3.5 px-5 py-3" key={index}>
      <Skeleton height={36} width={36} />
      <div className="grid gap-1.5">
        <Skeleton height={14} width={168 - 24 * index} />
        <Skeleton height={12} width={220} />
      </div>
    </div>
  ));
}

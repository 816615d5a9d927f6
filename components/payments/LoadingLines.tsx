import { Skeleton } from '@/components/ui/Skeleton';

export function LoadingLines({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
    <div aria-busy="true" className="flex justify-between gap-3 px-4 py-2.5" data-filling key={index}>
      <div className="grid gap-1.5 py-1">
        <Skeleton height={14} width={184 - 24 * (index % 3)} />
        <Skeleton height={12} width={220 - 16 * (index % 2)} />
      </div>
    </div>
  ));
}

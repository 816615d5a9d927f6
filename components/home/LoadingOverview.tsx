import { Skeleton } from '@/components/ui/Skeleton';

/** What follows on the page waits with it (`data-filling`, theme.css). */
export const LoadingOverview = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,312px)]">
    <LoadingCard rows={5} />
    <div className="grid grid-cols-1 gap-4 max-lg:hidden">
      <LoadingCard rows={2} />
      <LoadingCard rows={3} />
    </div>
    <div data-filling hidden />
  </div>
);

/** Without a title: nobody knows yet which card it is. */
const LoadingCard = ({ rows }: { readonly rows: number }) => (
  <div aria-busy="true" className="overflow-hidden rounded-card border border-line">
    <div className="flex min-h-11 items-center border-line border-b px-4">
      <Skeleton height={16} width={128} />
    </div>
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move.
        <div className="flex min-h-14 items-center gap-3.5 px-4" key={index}>
          <Skeleton height={36} width={36} />
          <Skeleton height={14} width={168 - 16 * index} />
        </div>
      ))}
    </div>
  </div>
);

import { ChevronRight } from 'lucide-react';
import { Children, createContext, type ReactNode, useContext } from 'react';
import { Skeleton } from './Skeleton';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Links to the pages that lead to this one, the nearest last. Without it, the shell knows them (`PageParents`). */
  readonly parents?: ReactNode;
  readonly picture?: ReactNode;
  /** At the end of the title's line, or below it where there is no room. */
  readonly action?: ReactNode;
}

/** Provided around the pages, so that a page that is still loading has them too. */
export const PageParents = createContext<ReactNode>(null);

export const LoadingLead = () => <Skeleton height={20} width={160} />;

/**
 * A page's only heading. It takes the focus when the page opens (usePageEntry). The title's line has the height of a
 * button, so that title, action and what follows are at the same place on every page.
 */
export function PageHeading({ children, lead, parents, picture, action }: PageHeadingProps) {
  const known = useContext(PageParents);
  const links = Children.toArray(parents === undefined ? known : parents);
  const title = (
    <h1 className="min-w-0 flex-auto font-bold text-title tracking-[-0.01em] outline-none" tabIndex={-1}>
      {children}
    </h1>
  );
  const below = lead ? <p className="text-muted">{lead}</p> : null;
  return (
    <header className="grid grid-cols-1 gap-1">
      {links.length > 0 ? <Parents links={links} /> : null}
      {picture ? (
        <div className="flex min-w-0 items-start gap-4 md:items-center">
          {picture}
          {/* What belongs to the picture stays together, so the action is below all of it where there is no room. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2">
            <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-1">
              <div className="flex min-h-8 items-center">{title}</div>
              {below}
            </div>
            {action}
          </div>
        </div>
      ) : (
        <div className="grid min-w-0 grid-cols-1 gap-1">
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            {title}
            {action}
          </div>
          {below}
        </div>
      )}
    </header>
  );
}

const Parents = ({ links }: { readonly links: readonly ReactNode[] }) => (
  <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-small">
    {links.map((link, index) => (
      <span
        className="flex min-w-0 items-center gap-x-1 [&_a:not(:hover)]:text-muted [&_a]:min-w-0 [&_a]:truncate [&_a]:font-normal"
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no id and keep their order.
        key={index}
      >
        {link}
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" size={13} />
      </span>
    ))}
  </p>
);

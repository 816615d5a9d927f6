import type { ReactNode } from 'react';
import { LoadingRows } from './Card';
import { PageHeading } from './PageHeading';

/** Shown while a page's script loads: its title is already in place. */
export const LoadingPage = ({ title }: { readonly title: ReactNode }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <div className="overflow-hidden rounded-card border border-line">
      <LoadingRows count={3} />
    </div>
  </>
);

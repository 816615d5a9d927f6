import type { ReactNode } from 'react';
import { LoadingRows } from './Card';
import { PageHeading } from './PageHeading';

/** A page whose script is being loaded: its title is at its place already. */
export const LoadingPage = ({ title }: { readonly title: ReactNode }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <div className="overflow-hidden rounded-card border border-line">
      <LoadingRows count={3} />
    </div>
  </>
);

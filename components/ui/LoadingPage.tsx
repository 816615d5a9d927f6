import type { ReactNode } from 'react';
import { LoadingRows } from './Card';
import { PageHeading } from './PageHeading';

export const LoadingPage = ({ title }: { readonly title: ReactNode }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <div className="overflow-hidden rounded-card border border-line">
      <LoadingRows count={3} />
    </div>
  </>
);

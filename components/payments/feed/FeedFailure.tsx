import type { NextSteps } from '@/components/errors/useNextSteps';
import { ReadFailure } from '@/components/form/ReadFailure';
import type { Pages } from '@/components/reading/usePages';
import type { AppError } from '@/lib/core/result';
import type { Payments } from '@/lib/payments/schema';
import type { ReadFeed } from './feedPages';

interface FeedFailureProps {
  readonly error: AppError | null;
  readonly feed: Pages<ReadFeed>;
  readonly stored: Payments | null;
  readonly steps: NextSteps;
  readonly onRetry: () => void;
}

export const FeedFailure = ({ error, feed, stored, steps, onRetry }: FeedFailureProps) => (
  <ReadFailure
    error={error}
    onRetry={onRetry}
    readAt={stored?.latest.length ? null : feed.readAt}
    steps={steps}
  />
);

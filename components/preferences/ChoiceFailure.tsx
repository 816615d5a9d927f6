import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { usePreferences } from './usePreferences';

export interface ChoiceFailureProps {
  readonly failure: ReturnType<typeof usePreferences>['failure'];
  readonly steps: NextSteps;
}

/** In sight wherever on a long page the choice was made, below the bar of a narrow window. */
export const ChoiceFailure = ({ failure, steps }: ChoiceFailureProps) =>
  failure ? (
    <div className="sticky top-[calc(var(--bar)+8px)] z-5 rounded-row shadow-float max-md:top-[calc(var(--bar)+60px)]">
      <ErrorNotice
        error={failure.error}
        onDismiss={failure.dismiss}
        steps={{ ...steps, retry: failure.retry }}
      />
    </div>
  ) : null;

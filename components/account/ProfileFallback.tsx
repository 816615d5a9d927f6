import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { NotReadAgain } from '@/components/form/PartFailure';
import { navigate } from '@/components/routing/route';
import { LoadingRows } from '@/components/ui/Card';
import type { Connection } from '@/lib/connections/schema';
import type { OwnProfile } from './accountState';
import { SignedOutCard } from './SignedOutCard';

export interface ProfileFallbackProps {
  readonly connection: Connection;
  readonly own: OwnProfile;
  readonly onRetry: () => void;
}

export function ProfileFallback({ connection, own, onRetry }: ProfileFallbackProps) {
  const steps = useOptionsSteps(connection);
  const isShownAbove = useIsShownAbove(own.phase === 'failed' ? own.error : null);
  switch (own.phase) {
    case 'failed':
      return isShownAbove ? (
        <div className="rounded-card border border-line">
          <NotReadAgain readAt={0} />
        </div>
      ) : (
        <ErrorNotice error={own.error} steps={{ ...steps, retry: onRetry }} />
      );
    case 'signed-out':
      return (
        <SignedOutCard
          hasEnded={false}
          onSignIn={() => navigate({ name: 'sign-in' })}
          serverName={connection.name}
        />
      );
    case 'loading':
      return (
        <div className="rounded-card border border-line py-1.5">
          <LoadingRows count={2} />
        </div>
      );
    case 'known':
      return null;
  }
}

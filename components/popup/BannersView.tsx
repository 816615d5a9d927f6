import { Trans, useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Notice } from '@/components/ui/Notice';
import { PausedWord } from '@/components/watch/PausedNotice';
import { agoText } from '@/lib/core/i18n/timeText';
import type { Banner } from './popupView';

/** The session is somebody else's, entered by an administrator. */
export function ImpersonationView({ name }: { readonly name: string }) {
  return (
    <Notice tone="warn">
      <Trans
        id="popup.impersonated"
        message="You are acting as {name}. What you do here is done in their name."
        values={{ name: <bdi className="font-medium">{name}</bdi> }}
      />
    </Notice>
  );
}

export interface BannerViewProps {
  readonly banner: Banner;
  /** When the server last said what is shown. */
  readonly since: number;
  readonly now: number;
  readonly isPaused: boolean;
  readonly steps: NextSteps;
}

/** What stands between what is shown and what is so. */
export function BannerView({ banner, since, now, isPaused, steps }: BannerViewProps) {
  const { i18n } = useLingui();
  const ago = agoText(i18n.locale, since, now, 'long');
  const title = (
    <>
      {isPaused ? (
        <>
          <PausedWord />
          {'. '}
        </>
      ) : null}
      <Trans id="popup.stale" message="Showing what was known {ago}." values={{ ago }} />
    </>
  );
  return (
    <ErrorNotice
      error={banner.error}
      steps={steps}
      title={banner.kind === 'stale' ? title : null}
      tone="warn"
    />
  );
}

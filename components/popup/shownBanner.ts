import type { FailedSwitch } from '@/components/organizations/switchStatus';
import { isNotReached } from '@/components/sessions/notReached';
import type { Banner } from './popupView';

/** None beside the notice of a switch that failed for the same reason: the footer tells that too. */
export function shownBanner(banner: Banner | null, failed: FailedSwitch | null): Banner | null {
  if (banner?.kind !== 'stale' || !failed) return banner;
  const { error } = failed;
  const isOutage = isNotReached(error) || error.code === 'not-confirmed';
  const isSame = banner.error.code === error.code || (isOutage && isNotReached(banner.error));
  return isSame ? null : banner;
}

import type { SwitchStatus } from '@/components/organization/switchStatus';
import { isNotReached } from '@/components/session/notReached';
import type { Banner } from './popupView';

/** Beside the notice of a failed switch none that only says the same again: the footer tells that too. */
export function shownBanner(banner: Banner | null, status: SwitchStatus): Banner | null {
  if (banner?.kind !== 'stale' || status.phase !== 'failed') return banner;
  return isNotReached(banner.error) || banner.error.code === status.error.code ? null : banner;
}

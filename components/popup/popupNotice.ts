import type { SignOut } from '@/components/sessions/useSignOut';
import { isSameReason } from '@/components/snapshot/keepTrying';
import type { AppError } from '@/lib/core/result';
import type { FailedSwitch } from '@/lib/organizations/recordedSwitches';
import type { Banner } from './popupView';

export interface NoticeFacts {
  readonly signOut: Pick<SignOut, 'state'>;
  /** The last switch, while its failure still matters. */
  readonly failed: FailedSwitch | null;
  readonly banner: Banner | null;
}

export type PopupNotice =
  | { readonly kind: 'sign-out'; readonly error: AppError }
  | { readonly kind: 'switch'; readonly failed: FailedSwitch }
  | Banner;

/**
 * The one notice about account and server. What the user tried in this popup comes first; an earlier failure gives way
 * to a server that refuses everything, unless it has the same reason.
 */
export function popupNotice(
  { signOut: { state }, failed, banner }: NoticeFacts,
  openedAt = performance.timeOrigin,
): PopupNotice | null {
  if (state.phase === 'failed') return { kind: 'sign-out', error: state.error };
  const comesFirst =
    failed &&
    (failed.failedAt >= openedAt ||
      !banner ||
      (banner.kind === 'stale' && isSameReason(failed.error, banner.error)));
  return comesFirst ? { kind: 'switch', failed } : banner;
}

import type { Input } from '@/lib/core/command/contract';
import { muteOf } from './mutes';
import { USUAL_QUIET_HOURS } from './quietHours';
import type { Preferences } from './schema';

export type PreferencesChange = Input<'preferences.change'>;

type ChangeOf<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

const withChange = <T extends object>(known: T, change: ChangeOf<T>): T => ({ ...known, ...change });

/** The worker stores the result; a page shows it before that. */
export function applyChange(
  known: Preferences,
  { display, mute, quietHours, payments, ...flags }: PreferencesChange,
): Preferences {
  const changed = withChange(known, flags);
  if (display) changed.display = { ...known.display, ...display };
  const { mutedOrganizations: muted, payments: announced } = known;
  if (quietHours !== undefined) {
    const before = known.quietHours ?? USUAL_QUIET_HOURS;
    changed.quietHours = quietHours && withChange(before, quietHours);
  }
  if (mute) {
    const { connectionId, organizationId, isMuted } = mute;
    const own = muteOf(connectionId, organizationId);
    const others = muted.filter((one) => one !== own && one !== organizationId);
    changed.mutedOrganizations = isMuted ? [...others, own] : others;
  }
  if (payments) {
    changed.payments = {
      ...withChange(announced, payments),
      kinds: { ...announced.kinds, ...payments.kinds },
    };
  }
  return changed;
}

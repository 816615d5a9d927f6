import { openAddress, openOptions } from '@/components/routing/openOptions';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { NextStep } from '@/lib/core/errorCode';

/** A step that isn't named here has no control. */
export type NextSteps = { readonly [Step in NextStep]?: (() => void) | undefined };

/**
 * The same wherever an error is shown. `retry`, `start-over`, `edit`, `dismiss`, `request-code` and
 * `send-verification` are the caller's, and so is `confirm` where it can be done in place.
 */
export function useNextSteps(connection: Connection | undefined): NextSteps {
  return {
    'sign-in': () => openOptions('sign-in'),
    'sign-up': () => openOptions('sign-up'),
    'reset-password': () => openOptions('forgot-password'),
    confirm: () => openOptions('security'),
    'open-profile': () => openOptions('profile'),
    'open-security': () => openOptions('security'),
    'allow-access': () => openOptions('servers'),
    'trust-extension': () => openOptions('trust'),
    'open-requests': () => openOptions('requests'),
    reload: () => window.location.reload(),
    refresh: () => void call('sessions.refresh', { reason: 'manual' }),
    ...(connection
      ? {
          'open-address': () => openAddress(connection.baseURL),
          'open-dashboard': () => openAddress(dashboardOf(connection)),
        }
      : {}),
  };
}

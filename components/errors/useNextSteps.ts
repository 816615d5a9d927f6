import type { Connection } from '@/lib/connection/schema';
import type { NextStep } from '@/lib/i18n/errorText';
import { call } from '@/lib/messaging/call';
import { openAddress, openOptions } from './openInTab';

/** What each next step does; a step that is not named here has no control. */
export type NextSteps = { readonly [Step in NextStep]?: (() => void) | undefined };

/** The dashboard of a server: its own origin, unless the person named another. */
export const dashboardOf = ({ dashboardOrigins, baseURL }: Connection): string =>
  dashboardOrigins[0] ?? baseURL;

/** The steps that are the same wherever an error is shown; `retry`, `edit` and `dismiss` are the caller's. */
export function useNextSteps(connection: Connection | undefined): NextSteps {
  return {
    'sign-in': () => openOptions('sign-in'),
    'allow-access': () => openOptions('servers'),
    'trust-extension': () => openOptions('trust'),
    reload: () => window.location.reload(),
    refresh: () => void call('snapshot.refresh', { reason: 'manual' }),
    ...(connection
      ? {
          'open-address': () => openAddress(connection.baseURL),
          'open-dashboard': () => openAddress(dashboardOf(connection)),
        }
      : {}),
  };
}

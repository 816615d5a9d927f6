import { navigate } from '@/components/routing/route';
import type { Connection } from '@/lib/connections/schema';
import { type NextSteps, useNextSteps } from './useNextSteps';

export function useOptionsSteps(connection: Connection | undefined): NextSteps {
  return {
    ...useNextSteps(connection),
    'sign-in': () => navigate({ name: 'sign-in' }),
    'sign-up': () => navigate({ name: 'sign-up' }),
    'reset-password': () => navigate({ name: 'forgot-password' }),
    confirm: () => navigate({ name: 'security' }),
    'open-profile': () => navigate({ name: 'profile' }),
    'open-security': () => navigate({ name: 'security' }),
    'allow-access': () => navigate({ name: 'servers' }),
    'trust-extension': () => navigate({ name: 'trust', server: connection?.id ?? null }),
    'open-requests': () => navigate({ name: 'requests', server: connection?.id ?? null }),
  };
}

import { useLingui } from '@lingui/react';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ALT_KEYS } from '@/components/search/altKeys';
import { useSearchableActions } from '@/components/search/searchableActions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { Joined } from '@/lib/invitations/schema';
import { joined } from '@/lib/invitations/state';

export interface JoinedNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly steps: NextSteps;
}

/** Undefined until that is read, null for none. */
export function useJoined({ connection, userId }: JoinedNoticeProps): Joined | null | undefined {
  const stored = useStoredValue(joined);
  return stored && (stored.connectionId !== connection.id || stored.userId !== userId) ? null : stored;
}

export const dismissJoined = (): void => void call('invitations.dismissJoined', null);

interface WayBack {
  readonly isBusy: boolean;
  /** Null where no organization was active before. */
  readonly back: { readonly label: string; readonly run: () => void } | null;
  readonly failure: ReactNode;
}

export function useWayBack({ previous }: Joined, steps: NextSteps): WayBack {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function switchBack(organizationId: string) {
    setBusy(true);
    const result = await call('organizations.setActive', { by: 'id', organizationId });
    setBusy(false);
    setError(result.ok ? null : result.error);
  }

  const { name } = previous ?? { name: '' };
  const label = i18n._({ id: 'organization.switch.back', message: 'Back to {name}', values: { name } });
  const back = previous ? { label, run: () => void switchBack(previous.id) } : null;
  useSearchableActions(
    back ? [{ id: 'switch-back', ...back, icon: <Undo2 size={16} />, altKey: ALT_KEYS.undo }] : [],
  );
  const failure =
    error && back ? (
      <ErrorNotice error={error} onDismiss={() => setError(null)} steps={{ ...steps, retry: back.run }} />
    ) : null;
  return { isBusy, back, failure };
}

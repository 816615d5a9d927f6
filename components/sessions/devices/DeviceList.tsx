import { memo, useDeferredValue } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppError } from '@/lib/core/result';
import type { ListedSession } from '@/lib/sessions/sessionListSchema';
import { DeviceRow } from './DeviceRow';

/** What is happening to one session. */
export type DeviceState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asked' }
  | { readonly phase: 'busy' }
  /** It is still there. */
  | { readonly phase: 'failed'; readonly error: AppError };

export interface DeviceActions {
  /** The state of a session by its id. */
  readonly stateOf: (sessionId: string) => DeviceState;
  readonly onAsk: (sessionId: string) => void;
  /** Not after all; of a failure: seen. */
  readonly onKeep: () => void;
  readonly onRevoke: (sessionId: string) => void;
}

export interface DeviceListProps {
  /** This browser's first. */
  readonly sessions: readonly ListedSession[];
  readonly actions: DeviceActions;
  readonly steps: NextSteps;
  readonly now: number;
  /** As narrow as the popup. */
  readonly compact?: boolean;
  /** Where from and when last: the rest of the facts is left out. */
  readonly isBrief?: boolean;
}

/** Ours: more than a screen of them. */
const ROWS_AT_ONCE = 30;

/**
 * Where somebody is signed in, one row each, with its way out. Hundreds of rows, and their texts as time goes by, come
 * in the background: typing goes on meanwhile.
 */
export function DeviceList({ sessions, now, ...rest }: DeviceListProps) {
  const shown = useDeferredValue(sessions, sessions.slice(0, ROWS_AT_ONCE));
  return <Rows now={useDeferredValue(now)} sessions={shown} {...rest} />;
}

const Rows = memo(function Rows({
  sessions,
  actions,
  steps,
  now,
  compact = false,
  isBrief = false,
}: DeviceListProps) {
  return (
    <ul className={compact ? 'grid grid-cols-1' : 'grid grid-cols-1 divide-y divide-line'}>
      {sessions.map((session) => (
        <DeviceRow
          actions={actions}
          compact={compact}
          isBrief={isBrief}
          key={session.id}
          now={now}
          session={session}
          steps={steps}
        />
      ))}
    </ul>
  );
});

import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppError } from '@/lib/result';
import type { ListedSession } from '@/lib/session/sessionListSchema';
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
  /** Two lines a row, for the popup; else everything that is known. */
  readonly compact?: boolean;
}

/** Where somebody is signed in, one row each, with its way out. */
export function DeviceList({ sessions, actions, steps, now, compact = false }: DeviceListProps) {
  return (
    <ul className={compact ? 'grid grid-cols-1' : 'grid grid-cols-1 divide-y divide-line'}>
      {sessions.map((session) => (
        <DeviceRow
          actions={actions}
          compact={compact}
          key={session.id}
          now={now}
          session={session}
          steps={steps}
        />
      ))}
    </ul>
  );
}

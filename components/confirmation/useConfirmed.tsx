import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OptionsRoute } from '@/components/routing/openOptions';
import type { Connection } from '@/lib/connections/schema';
import type { AppError, Result } from '@/lib/core/result';
import { Confirmation } from './Confirmation';

export interface Confirmed {
  /**
   * Runs a command; if the server requires a confirmation, runs it again after the user has confirmed. Returns the last
   * Result, which is the server's requirement if the user canceled. `page`: where the command is also offered, in case
   * confirming leads to a page that closes this one.
   */
  readonly run: <T>(command: () => Promise<Result<T>>, page?: OptionsRoute) => Promise<Result<T>>;
  /** "Confirm it's you", which the caller shows in place; null while no command waits for it. */
  readonly step: ReactNode | null;
}

interface Waiting {
  readonly page: OptionsRoute | null;
  readonly goOn: () => void;
  readonly giveUp: (instead?: AppError) => void;
}

/** For commands that may require a fresh session (DESIGN.md, Sessions). */
export function useConfirmed(connection: Connection): Confirmed {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const latest = useRef<Waiting | null>(null);

  // Leaving cancels it, so that no caller waits forever.
  useEffect(() => () => latest.current?.giveUp(), []);

  function ask(next: Waiting | null) {
    latest.current = next;
    setWaiting(next);
  }

  async function run<T>(command: () => Promise<Result<T>>, page?: OptionsRoute): Promise<Result<T>> {
    const first = await command();
    if (first.ok || first.error.code !== 'needs-confirmation') return first;
    // One question at a time.
    latest.current?.giveUp();
    return new Promise((resolve) => {
      let isOver = false;
      /** Runs the command once, however often the confirmation ends. */
      const end = (then: () => void) => () => {
        if (isOver) return;
        isOver = true;
        ask(null);
        then();
      };
      ask({
        page: page ?? null,
        goOn: end(() => void command().then(resolve)),
        giveUp: (instead) => end(() => resolve(instead ? { ok: false, error: instead } : first))(),
      });
    });
  }

  return {
    run,
    step: waiting ? (
      <Confirmation
        connection={connection}
        onCancel={waiting.giveUp}
        onConfirmed={waiting.goOn}
        page={waiting.page}
      />
    ) : null,
  };
}

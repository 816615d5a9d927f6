import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OptionsRoute } from '@/components/routing/openOptions';
import type { Connection } from '@/lib/connections/schema';
import type { AppError, Result } from '@/lib/core/result';
import { Confirmation } from './Confirmation';

export interface Confirmed {
  /**
   * Runs a command again after the user has confirmed, if the server requires that. Returns the last Result, which is
   * the server's requirement if the user canceled. `page` also offers the command, in case confirming opens a page that
   * closes this one.
   */
  readonly run: <T>(command: () => Promise<Result<T>>, page?: OptionsRoute) => Promise<Result<T>>;
  /** The caller shows this in place. Null while no command waits for it. */
  readonly step: ReactNode | null;
}

interface Waiting {
  readonly page: OptionsRoute | null;
  readonly proceed: () => void;
  readonly giveUp: (instead?: AppError) => void;
}

/** For commands that may require a fresh session (DESIGN.md, Sessions). */
export function useConfirmed(connection: Connection): Confirmed {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const latest = useRef<Waiting | null>(null);

  // Leaving cancels it, so no caller waits forever.
  useEffect(() => () => latest.current?.giveUp(), []);

  function ask(next: Waiting | null) {
    latest.current = next;
    setWaiting(next);
  }

  async function run<T>(command: () => Promise<Result<T>>, page?: OptionsRoute): Promise<Result<T>> {
    const first = await command();
    if (first.ok || first.error.code !== 'needs-confirmation') return first;
    // Only one question is open at a time.
    latest.current?.giveUp();
    return new Promise((resolve) => {
      let isOver = false;
      const end = (then: () => void) => () => {
        if (isOver) return;
        isOver = true;
        ask(null);
        then();
      };
      ask({
        page: page ?? null,
        proceed: end(() => void command().then(resolve)),
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
        onConfirmed={waiting.proceed}
        page={waiting.page}
      />
    ) : null,
  };
}

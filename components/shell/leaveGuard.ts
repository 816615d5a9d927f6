import { useEffect, useState } from 'react';

/** The page that is not to be left unasked, if any, and what asks. */
let held: { readonly hash: string; readonly ask: (wanted: string) => void } | null = null;

/** The hash of the page that is shown: the address bar's, unless a page waits for an answer first. */
export function shownHash(): string {
  const { hash } = window.location;
  if (!held || hash === held.hash) return hash;
  return held.hash;
}

function onHashChange(): void {
  const wanted = window.location.hash;
  if (!held || wanted === held.hash) return;
  window.history.replaceState(null, '', held.hash);
  held.ask(wanted);
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export interface LeaveGuard {
  /** Somebody wants to go to another page of the options. */
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks before this page is left: in place for another page of the options, by the browser for everything else. */
export function useLeaveGuard(): LeaveGuard {
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    held = { hash: window.location.hash, ask: setWanted };
    window.addEventListener('hashchange', onHashChange);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      held = null;
      window.removeEventListener('hashchange', onHashChange);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);

  function leave() {
    if (wanted === null) return;
    held = null;
    window.location.hash = wanted;
  }

  return { isAsked: wanted !== null, stay: () => setWanted(null), leave };
}

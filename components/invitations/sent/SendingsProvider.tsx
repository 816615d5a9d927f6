import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createSendings, type Sending, type Sendings } from './sendings';

export interface SendingsProviderProps {
  /** Whoever is signed in, and where. */
  readonly account: string;
  readonly children: ReactNode;
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Holds what is being sent above the pages, so that looking at another one does not end it. */
export function SendingsProvider({ account, children }: SendingsProviderProps) {
  const [sendings] = useState(createSendings);
  const isAnyBusy = useSyncExternalStore(sendings.subscribe, sendings.isAnyBusy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is what it stops for.
  useEffect(() => sendings.stopAll, [sendings, account]);

  useEffect(() => {
    if (!isAnyBusy) return;
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isAnyBusy]);

  return <SendingsContext value={sendings}>{children}</SendingsContext>;
}

/** A page without a provider sends as long as nothing else is shown. */
const SendingsContext = createContext<Sendings>(createSendings());

/** What one person sends from one organization; null: nothing, or it was put away. */
export function useSending(scope: string): { readonly sendings: Sendings; readonly sending: Sending | null } {
  const sendings = useContext(SendingsContext);
  return { sendings, sending: useSyncExternalStore(sendings.subscribe, () => sendings.get(scope)) };
}

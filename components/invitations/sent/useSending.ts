import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSendings, type Sending, type Sendings } from './sendings';

/** A page without a provider sends as long as nothing else is shown. */
export const SendingsContext = createContext<Sendings>(createSendings());

/** What one person sends from one organization; null: nothing, or it was put away. */
export function useSending(scope: string): { readonly sendings: Sendings; readonly sending: Sending | null } {
  const sendings = useContext(SendingsContext);
  return { sendings, sending: useSyncExternalStore(sendings.subscribe, () => sendings.get(scope)) };
}

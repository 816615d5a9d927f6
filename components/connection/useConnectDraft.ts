import { useEffect, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/messaging/call';
import { drafts } from '@/lib/storage/readable';
import { MINUTE_MS } from '@/lib/time';
import type { ConnectField, ConnectValues } from './connectForm';

/** Ours: one message per pause in typing. */
const TYPING_PAUSE_MS = 300;

/**
 * The fields of the form: what was typed here, else the address of a link, else what was typed before this page was
 * closed. The draft is sent again every minute, because it is forgotten two minutes after the last time.
 */
export function useConnectDraft(linkedAddress: string) {
  const draft = useStoredValue(drafts)?.connect?.values;
  const [typed, setTyped] = useState<Partial<ConnectValues>>({});
  const address = typed.address ?? (linkedAddress || draft?.address) ?? '';
  const dashboard = typed.dashboard ?? draft?.dashboard ?? '';
  const hasTyped = Object.keys(typed).length > 0;

  useEffect(() => {
    if (!hasTyped) return;
    const save = () => void call('draft.save', { form: 'connect', values: { address, dashboard } });
    const soon = setTimeout(save, TYPING_PAUSE_MS);
    const again = setInterval(save, MINUTE_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      window.removeEventListener('pagehide', save);
    };
  }, [hasTyped, address, dashboard]);

  const type = (field: ConnectField, text: string) => setTyped((before) => ({ ...before, [field]: text }));

  return { values: { address, dashboard }, type };
}

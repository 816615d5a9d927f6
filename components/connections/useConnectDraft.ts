import { useCallback, useState } from 'react';
import { useDraftSaving } from '@/components/form/useDraftSaving';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import { drafts } from '@/lib/drafts/state';
import type { ConnectField, ConnectValues } from './connectForm';

/**
 * The fields of the form: what was typed here, else the address of a link, else what was typed before this page was
 * closed.
 */
export function useConnectDraft(linkedAddress: string) {
  const draft = useStoredValue(drafts)?.connect?.values;
  const [typed, setTyped] = useState<Partial<ConnectValues>>({});
  const address = typed.address ?? (linkedAddress || draft?.address) ?? '';
  const dashboard = typed.dashboard ?? draft?.dashboard ?? '';
  const hasTyped = Object.keys(typed).length > 0;

  const save = useCallback(
    () => void call('drafts.save', { form: 'connect', values: { address, dashboard } }),
    [address, dashboard],
  );
  useDraftSaving(hasTyped ? save : null);

  const type = (field: ConnectField, text: string) => setTyped((before) => ({ ...before, [field]: text }));

  return { values: { address, dashboard }, type };
}

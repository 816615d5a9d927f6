import { useState } from 'react';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { useAction } from '@/components/form/useAction';
import { useInvalidate } from '@/components/reading/useReading';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Passkey } from '@/lib/passkeys/schema';

type Open = 'nothing' | 'rename' | 'delete';

/** What can be done with one passkey; one thing at a time. */
export function usePasskey({ id }: Passkey, connection: Connection) {
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<Open>('nothing');
  const confirmed = useConfirmed(connection);
  const deleting = useAction<null>();

  async function rename(name: string) {
    const result = await confirmed.run(() => call('passkeys.rename', { passkeyId: id, name }));
    if (result.ok || result.error.code === 'passkey-not-found') void invalidate('passkeys.list');
    return result;
  }

  async function remove() {
    const result = await deleting.run(() => confirmed.run(() => call('passkeys.delete', { passkeyId: id })));
    setOpen('nothing');
    if (result.ok || result.error.code === 'passkey-not-found') void invalidate('passkeys.list');
  }

  function show(next: Open) {
    deleting.reset();
    setOpen(next);
  }

  return {
    open,
    show,
    deleting,
    rename,
    remove: () => void remove(),
    step: confirmed.step,
  };
}

export type PasskeyControls = ReturnType<typeof usePasskey>;

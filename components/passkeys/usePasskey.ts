import { useState } from 'react';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { useAction } from '@/components/form/useAction';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Passkey } from '@/lib/passkeys/schema';

type Open = 'nothing' | 'rename' | 'delete';

/** What can be done with one passkey; one thing at a time. */
export function usePasskey({ id }: Passkey, connection: Connection, onChanged: () => void) {
  const [open, setOpen] = useState<Open>('nothing');
  const confirmed = useConfirmed(connection);
  const renaming = useAction<null>();
  const deleting = useAction<null>();

  async function rename(name: string) {
    const result = await renaming.run(() =>
      confirmed.run(() => call('passkeys.rename', { passkeyId: id, name })),
    );
    // What was typed stays where it failed.
    if (result.ok) setOpen('nothing');
    if (result.ok || result.error.code === 'passkey-not-found') onChanged();
  }

  async function remove() {
    const result = await deleting.run(() => confirmed.run(() => call('passkeys.delete', { passkeyId: id })));
    setOpen('nothing');
    if (result.ok || result.error.code === 'passkey-not-found') onChanged();
  }

  function show(next: Open) {
    renaming.reset();
    deleting.reset();
    setOpen(next);
  }

  return {
    open,
    show,
    renaming,
    deleting,
    rename: (name: string) => void rename(name),
    remove: () => void remove(),
    step: confirmed.step,
  };
}

export type PasskeyControls = ReturnType<typeof usePasskey>;

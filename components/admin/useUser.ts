import { useState } from 'react';
import { type Action, useAction } from '@/components/form/useAction';
import type { ManagedUser } from '@/lib/admin/schema';
import { call } from '@/lib/core/command/call';
import type { Result } from '@/lib/core/result';
import { useUsersChanged } from './useUsers';

export type UserOpen =
  | 'nothing'
  | 'details'
  | 'edit'
  | 'role'
  | 'ban'
  | 'password'
  | 'impersonate'
  | 'delete';

export function useUser({ id: userId }: ManagedUser) {
  const changed = useUsersChanged();
  const [open, setOpen] = useState<UserOpen>('nothing');
  const lifting = useAction<null>();
  const impersonating = useAction<null>();
  const deleting = useAction<null>();

  async function after(result: Result<null>): Promise<Result<null>> {
    if (result.ok) setOpen('nothing');
    if (result.ok || result.error.code === 'user-not-found') await changed();
    return result;
  }

  const run = async (action: Action<null>, command: () => Promise<Result<null>>) => {
    const result = await action.run(command);
    setOpen('nothing');
    await after(result);
  };

  return {
    open,
    show: (next: UserOpen) => {
      for (const action of [lifting, impersonating, deleting]) action.reset();
      setOpen(next);
    },
    after,
    lifting,
    impersonating,
    deleting,
    unban: () => void run(lifting, () => call('admin.unban', { userId })),
    // Afterwards another user is signed in, and this page stays closed until the administrator is back.
    impersonate: () => void run(impersonating, () => call('admin.impersonate', { userId })),
    remove: () => void run(deleting, () => call('admin.deleteUser', { userId })),
  };
}

export type UserControls = ReturnType<typeof useUser>;

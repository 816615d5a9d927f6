import { useState } from 'react';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { useAction } from '@/components/form/useAction';
import { useInvalidate } from '@/components/reading/useReading';
import type { LinkedAccount } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';

type Open = 'nothing' | 'unlink' | 'scopes';

export function useLinkedAccount(account: LinkedAccount, connection: Connection) {
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<Open>('nothing');
  const confirmed = useConfirmed(connection);
  const unlinking = useAction<null>();
  const refreshing = useAction<Output<'account.refreshTokens'>>();
  const input = {
    accountRowId: account.id,
    providerId: account.providerId,
    accountId: account.accountId,
  };

  async function unlink() {
    const result = await unlinking.run(() => confirmed.run(() => call('account.unlink', input)));
    if (result.ok || result.error.code === 'account-not-found') void invalidate('account.list');
    setOpen('nothing');
  }

  async function refresh() {
    if (refreshing.isBusy) return;
    await refreshing.run(() => confirmed.run(() => call('account.refreshTokens', input)));
  }

  async function requestScopes(scopes: readonly string[]) {
    const result = await call('social.start', {
      purpose: 'widen',
      provider: account.providerId,
      loginHint: null,
      scopes: [...scopes],
    });
    if (result.ok) setOpen('nothing');
    return result;
  }

  function show(next: Open) {
    unlinking.reset();
    setOpen(next);
  }

  return {
    open,
    show,
    unlinking,
    refreshing,
    unlink: () => void unlink(),
    refresh: () => void refresh(),
    requestScopes,
    step: confirmed.step,
  };
}

export type LinkedAccountControls = ReturnType<typeof useLinkedAccount>;

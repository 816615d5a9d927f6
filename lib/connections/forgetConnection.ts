import { type Notifier, parseNotificationId } from '@/lib/core/notifications';

interface Forgets {
  readonly forget: (connectionId: string) => Promise<unknown>;
}

type Forgetful = Readonly<
  Record<'drafts' | 'elsewhere' | 'flows' | 'log' | 'mailLinks' | 'newSignIns', Forgets> &
    Record<'invitationNews' | 'paymentsNews', { readonly withdraw: Forgets['forget'] }> &
    Record<'openedState', { readonly dropConnection: Forgets['forget'] }>
> & { readonly notifier: Notifier };

export const createForgetConnection =
  (worker: Forgetful) =>
  async (connectionId: string): Promise<void> => {
    const { log, newSignIns, flows, mailLinks, drafts, elsewhere } = worker;
    const { invitationNews, paymentsNews, notifier } = worker;
    for (const one of [log, newSignIns, flows, mailLinks, drafts, elsewhere]) await one.forget(connectionId);
    for (const news of [invitationNews, paymentsNews]) await news.withdraw(connectionId);
    // Outcomes and new sign-ins: a click on one would open a page about a server that was removed.
    for (const id of await notifier.shownIds())
      if (parseNotificationId(id)?.connectionId === connectionId) await notifier.clear(id);
    // Last: an announcement under way, for which a withdrawal waits, is still noted.
    await worker.openedState.dropConnection(connectionId);
  };

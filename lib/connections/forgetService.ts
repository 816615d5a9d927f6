/** Drops what a domain keeps about a connection. */
interface Forgets {
  readonly forget: (connectionId: string) => Promise<unknown>;
}

type ForgetDependencies = Readonly<
  Record<'drafts' | 'elsewhere' | 'flows' | 'log' | 'mailLinks' | 'newSignIns', Forgets> &
    Record<'invitationNews' | 'paymentsNews', { readonly withdraw: Forgets['forget'] }> &
    Record<'openedState', { readonly dropConnection: Forgets['forget'] }>
>;

/** Drops what all domains keep about a connection that was removed. */
export const createForgetting =
  (worker: ForgetDependencies) =>
  async (connectionId: string): Promise<void> => {
    const { log, newSignIns, flows, mailLinks, drafts, elsewhere, invitationNews, paymentsNews } = worker;
    for (const one of [log, newSignIns, flows, mailLinks, drafts, elsewhere]) await one.forget(connectionId);
    for (const news of [invitationNews, paymentsNews]) await news.withdraw(connectionId);
    // Last: an announcement under way, for which a withdrawal waits, is still noted.
    await worker.openedState.dropConnection(connectionId);
  };

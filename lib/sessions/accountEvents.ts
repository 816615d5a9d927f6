import { isPageOf } from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import { ifAny } from '@/lib/core/assemble';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { SeenTab } from '@/lib/core/tabs';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import type { MailLink } from '@/lib/mailLinks/schema';
import type * as mailLinks from '@/lib/mailLinks/state';
import type { InvitationNews } from '@/lib/notifications/invitationNews';
import type { PaymentsNews } from '@/lib/notifications/paymentsNews';
import type { FlowService } from '@/lib/social/commands';
import type * as social from '@/lib/social/state';
import type { ToolbarService } from '@/lib/toolbar/toolbarService';
import type { WatchService } from '@/lib/watch/watchService';
import type { AccountStore } from './accountStore';
import type { AccountPolling } from './pollingService';
import type { SessionSnapshot } from './schema';

interface AccountEventsDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readHead'>;
  readonly polling: Pick<AccountPolling, 'arm' | 'run'>;
  readonly watch: Pick<WatchService, 'review'>;
  readonly toolbar: Pick<ToolbarService, 'show'>;
  readonly invitationNews: Pick<InvitationNews, 'onStored' | 'withdraw'>;
  readonly paymentsNews: Pick<PaymentsNews, 'withdraw'>;
  readonly state: WorkerState<{ mailLinks: typeof mailLinks; social: typeof social }>;
  readonly flows: Pick<FlowService, 'onTab'>;
  readonly mailLinks: Pick<MailLinkService, 'onTab'>;
}

/** What follows in the worker once the account, its invitations or a tab of the server changed. */
export function createAccountEvents(dependencies: AccountEventsDependencies) {
  const { activeConnection, store, polling, watch, toolbar, invitationNews, paymentsNews } = dependencies;

  const isSignedIn = async (connection: Connection) => Boolean(await store.readHead(connection.id));

  async function onAccount(): Promise<void> {
    // It may notify.
    await textsAreRead();
    await watch.review();
    await toolbar.show();
    await polling.arm();
    const connection = await activeConnection();
    if (!connection || (await isSignedIn(connection))) return;
    await invitationNews.withdraw(connection.id);
    await paymentsNews.withdraw(connection.id);
  }

  return {
    onAccount,

    async onBrowserStart(): Promise<void> {
      await onAccount();
      // Only the session shows whether an administrator acts as this user: it ended with the browser here but not on the server.
      const connection = await activeConnection();
      if (connection && (await isSignedIn(connection))) await polling.run('glance');
    },

    /** It is written after the head, and what is watched depends on it. */
    async onSession({ state }: SessionSnapshot): Promise<void> {
      if (state.phase === 'signed-out') await onAccount();
    },

    async onInvitations(list: ReceivedInvitations | null): Promise<void> {
      await toolbar.show();
      if (list) await invitationNews.onStored(list);
    },

    /** A page that ends a flow is handled there; any other page of the server may have changed the account. */
    async onTab(tab: SeenTab): Promise<void> {
      const { social, mailLinks } = dependencies.state;
      if (await ifAny(social.flows, () => dependencies.flows.onTab(tab))) return;
      const isNamed = ({ nonce }: MailLink) => tab.url.includes(nonce);
      if (await ifAny(mailLinks.mailLinks, () => dependencies.mailLinks.onTab(tab), isNamed)) return;
      const connection = await activeConnection();
      if (connection && isPageOf(connection, tab.url) && tab.isLoaded) await polling.run('event');
    },
  };
}

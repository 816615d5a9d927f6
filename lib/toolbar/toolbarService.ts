import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type * as connections from '@/lib/connections/state';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { WorkerState } from '@/lib/core/state/workerState';
import { actingElsewhere } from '@/lib/elsewhere/actingElsewhere';
import type { ElsewhereByConnection } from '@/lib/elsewhere/schema';
import type * as elsewhere from '@/lib/elsewhere/state';
import type * as invitations from '@/lib/invitations/state';
import type * as payments from '@/lib/payments/state';
import { mutesOf } from '@/lib/preferences/mutes';
import type * as preferences from '@/lib/preferences/state';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type * as sessions from '@/lib/sessions/state';
import type * as watch from '@/lib/watch/state';
import { badgeText, IMPERSONATION_BADGE, unreadCount, waitingCount, waitingElsewhere } from './badge';
import type { Toolbar } from './icon';
import type { IconReport } from './iconReport';
import { impersonationTitle, toolbarTitle } from './toolbarTitle';

interface ToolbarDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readHead'>;
  readonly state: WorkerState<{
    connections: Pick<typeof connections, 'connections'>;
    elsewhere: typeof elsewhere;
    invitations: Pick<typeof invitations, 'receivedInvitations'>;
    payments: Pick<typeof payments, 'payments'>;
    preferences: Pick<typeof preferences, 'preferences'>;
    sessions: Pick<typeof sessions, 'heads' | 'sessionSnapshot'>;
    watch: typeof watch;
  }>;
  readonly icon: Pick<Toolbar, 'setTitle'>;
  readonly iconReport: Pick<IconReport, 'show'>;
  readonly now: () => number;
}

export type ToolbarService = ReturnType<typeof createToolbarService>;

export function createToolbarService({
  activeConnection,
  store,
  state,
  icon,
  iconReport,
  now,
}: ToolbarDependencies) {
  async function isImpersonated(connection: Connection): Promise<boolean> {
    const { connectionId, state: session } = await state.sessions.sessionSnapshot.get();
    return connectionId === connection.id && session.phase === 'signed-in' && session.session.impersonated;
  }

  async function readCounts(
    connection: Connection | undefined,
    head: AccountHead | undefined,
    others: ElsewhereByConnection,
  ) {
    const at = now();
    const elsewhere = waitingElsewhere(others, connection?.id, at);
    if (!connection || !head) return { invitations: elsewhere, events: 0 };
    const account = { connectionId: connection.id, userId: head.user.id };
    const received = await state.invitations.receivedInvitations.get();
    const isMuted = mutesOf(await state.preferences.preferences.get(), connection);
    return {
      invitations: elsewhere + waitingCount(account, received, at),
      events: unreadCount(account, await state.payments.payments.get(), isMuted),
    };
  }

  return {
    async show(): Promise<void> {
      await textsAreRead();
      const connection = await activeConnection();
      const head = connection && (await store.readHead(connection.id));
      if (head && (await isImpersonated(connection))) {
        const { text, background } = IMPERSONATION_BADGE;
        const title = impersonationTitle(workerI18n(), head.user.email || head.user.name);
        await Promise.all([icon.setTitle(title), iconReport.show(text, background)]);
        return;
      }
      const others = await state.elsewhere.elsewhere.get();
      const counts = await readCounts(connection, head, others);
      const watched = await state.watch.watchState.get();
      const pause = watched?.connectionId === connection?.id ? watched?.pause : null;
      const isWithoutOrganizations = connection && !hasOrganizations(connection);
      const [acting] = actingElsewhere(
        await state.connections.connections.get(),
        others,
        await state.sessions.heads.get(),
      );
      const title = toolbarTitle(workerI18n(), head, { ...counts, pause, isWithoutOrganizations, acting });
      const count = badgeText(counts.invitations + counts.events);
      const badge = acting
        ? iconReport.show(count || IMPERSONATION_BADGE.text, IMPERSONATION_BADGE.background)
        : iconReport.show(count);
      await Promise.all([icon.setTitle(title), badge]);
    },
  };
}

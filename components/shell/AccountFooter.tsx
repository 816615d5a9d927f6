import { Trans, useLingui } from '@lingui/react';
import { ChevronsUpDown, CircleUser, ExternalLink, LogOut, ShieldCheck } from 'lucide-react';
import { type AccountState, confirmedAt, type SignedInAccount } from '@/components/account/accountState';
import { attempt } from '@/components/form/runUndoable';
import { usePaymentsError } from '@/components/payments/usePayments';
import { openAddress } from '@/components/routing/openOptions';
import { addressOf } from '@/components/routing/route';
import { PAGES } from '@/components/search/pages';
import { Avatar } from '@/components/ui/Avatar';
import { MenuAction, MenuLine, MenuLink, PageMenu } from '@/components/ui/PageMenu';
import { useNow } from '@/components/ui/useNow';
import { readingError } from '@/lib/connections/blockedText';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { problemText } from './problemText';
import type { Known } from './routeRows';

interface AccountFooterProps {
  readonly account: AccountState;
  readonly connection: Connection;
  readonly known: Pick<Known, 'session' | 'heads' | 'showImages'>;
  readonly pageError: AppError | null;
}

export function AccountFooter({ account, connection, known, pageError }: AccountFooterProps) {
  const { name: serverName } = connection;
  if (account.phase === 'signed-in') {
    return (
      <OwnFooter
        connection={connection}
        error={readingError(connection, known.session, pageError)}
        showImages={known.showImages}
        since={confirmedAt(connection, known.session, known.heads)}
        user={account.user}
      />
    );
  }
  return (
    <p className="truncate px-2.5 text-muted text-small" title={serverName}>
      {account.phase === 'signed-out' ? (
        <Trans
          id="options.footer.signed-out"
          message="Not signed in to {serverName}"
          values={{ serverName }}
        />
      ) : (
        serverName
      )}
    </p>
  );
}

interface OwnFooterProps {
  readonly connection: Connection;
  readonly user: SignedInAccount['user'];
  readonly error: AppError | null;
  /** Epoch milliseconds of the server's last response. */
  readonly since: number | null;
  readonly showImages: boolean;
}

function OwnFooter(props: OwnFooterProps) {
  const { i18n } = useLingui();
  const { user, connection } = props;
  const label = i18n._({ id: 'account.menu', message: '{name}’s account', values: { name: user.name } });
  return (
    <PageMenu
      align="start"
      label={label}
      trigger={
        <button
          className="focus-ring flex min-w-0 items-center gap-2.5 rounded-row px-2.5 py-1.5 text-start transition-colors hover:bg-hover data-popup-open:bg-hover"
          type="button"
        >
          <Account {...props} />
          <span className="sr-only">{label}</span>
          <ChevronsUpDown aria-hidden="true" className="shrink-0 text-muted" size={14} />
        </button>
      }
    >
      {user.email === user.name ? null : (
        <bdi className="block max-w-60 truncate px-2 py-1.5 text-muted text-small" title={user.email}>
          {user.email}
        </bdi>
      )}
      <MenuLink href={addressOf({ name: 'profile' })} Icon={CircleUser}>
        <Trans {...PAGES.profile.label} />
      </MenuLink>
      <MenuLink href={addressOf({ name: 'security' })} Icon={ShieldCheck}>
        <Trans {...PAGES.security.label} />
      </MenuLink>
      <MenuAction Icon={ExternalLink} onSelect={() => openAddress(dashboardOf(connection))}>
        <Trans id="action.open-dashboard" message="Open dashboard" />
      </MenuAction>
      <MenuLine />
      <MenuAction Icon={LogOut} onSelect={() => void attempt(() => call('sessions.signOut', null))}>
        <Trans id="action.sign-out" message="Sign out" />
      </MenuAction>
    </PageMenu>
  );
}

/** Who is signed in, where, and whether the server can be read. */
function Account({ user, connection, error, since, showImages }: OwnFooterProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const { name: serverName } = connection;
  const payments = usePaymentsError(connection, user.id);
  const problem = problemText(i18n, { connection, error, payments, since: since ?? now, now });
  return (
    <>
      <Avatar id={user.id} image={showImages ? user.image : null} name={user.name} shape="person" size={28} />
      <span className="min-w-0 flex-1 text-small">
        <bdi className="block truncate font-medium" title={user.name}>
          {user.name}
        </bdi>
        <span className="flex min-w-0 items-center gap-x-1.5 text-muted" title={serverName}>
          <span
            aria-hidden="true"
            className={`size-1.5 shrink-0 rounded-full forced-colors:bg-[CanvasText] ${problem ? 'bg-warn' : 'bg-good'}`}
          />
          {problem ? <span>{problem}</span> : <bdi className="min-w-0 truncate">{serverName}</bdi>}
        </span>
      </span>
    </>
  );
}

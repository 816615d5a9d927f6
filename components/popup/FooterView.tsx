import '@/components/i18n/addAccessTexts';
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import type { ServerState } from '@/components/connections/serverState';
import type { OrganizationSearch } from '@/components/organizations/useOrganizationSearch';
import { usePaymentsError } from '@/components/payments/usePayments';
import type { Refresh } from '@/components/snapshot/refresher';
import { IconButton } from '@/components/ui/IconButton';
import { Kbd } from '@/components/ui/Kbd';
import { useNow } from '@/components/ui/useNow';
import { hasOrganizations } from '@/lib/connections/rules';
import { agoText } from '@/lib/core/i18n/timeText';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { type Freshness, freshness, type ListReading } from './freshness';
import { LazyPart } from './LazyPart';
import { popupNotice } from './popupNotice';
import type { PopupView } from './popupView';
import { FooterFrame, ServersButton } from './ServersButton';
import type { SignedInFooterProps } from './SignedInFooter';
import type { PartProps } from './signedInParts';

const UndoSwitch = lazy(async () => ({
  default: (await import('@/components/organizations/UndoSwitch')).UndoSwitch,
}));

const PopupActions = lazy(async () => ({ default: (await import('./PopupActions')).PopupActions }));

export function FooterView({ screen, list, mode, refresh, ...props }: SignedInFooterProps) {
  const { view, operations } = screen;
  const { connection, account } = view;
  const { activeId, hasPainted, switching, signOut } = props;
  const now = useNow();
  const isSearching = mode?.isSearching ?? false;
  const hasKeys = isSearching || mode?.search.followsKeys;
  const hasSwitched = operations.some(({ kind }) => kind === 'organizations.setActive');
  return (
    <>
      <FooterFrame>
        <State
          isExplained={popupNotice({ ...props, banner: view.banner })?.kind === 'stale'}
          list={list}
          now={now}
          refresh={refresh}
          rowKeys={mode && hasKeys ? <RowKeys activeId={activeId} search={mode.search} /> : null}
          view={view}
        />
        <LazyPart when={hasPainted && hasSwitched}>
          <UndoSwitch
            activeId={activeId}
            connectionId={connection.id}
            now={now}
            onUndo={(organization) => switching.choose({ by: 'id', organization })}
            operations={operations}
            userId={account.user.id}
          />
        </LazyPart>
      </FooterFrame>
      <LazyPart when={hasPainted}>
        <PopupActions
          active={account.activeId === activeId ? account.active : null}
          connection={connection}
          hidesInvitations={!screen.sections.includes('invitations')}
          isPinned={activeId !== null && account.pinnedIds.includes(activeId)}
          isSearching={isSearching}
          onHelp={mode?.showHelp ?? null}
          onRefresh={refresh.run}
          onSignOut={signOut.signOut}
        />
      </LazyPart>
    </>
  );
}

interface StateProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly list: PartProps['list'];
  readonly now: number;
  readonly refresh: Refresh;
  /** A notice says why the data is old, and offers to try again. */
  readonly isExplained: boolean;
  /** Replaces the age of what is shown. */
  readonly rowKeys: ReactNode;
}

function State({ view, list, now, refresh, rowKeys, isExplained }: StateProps) {
  const { i18n } = useLingui();
  const { connection, account, banner, confirmedAt } = view;
  const payments = usePaymentsError(connection, account.user.id);
  const reading = hasOrganizations(connection) ? listState(list, account.head) : 'read';
  const shown: Freshness =
    confirmedAt !== null && banner?.kind === 'stale'
      ? { phase: 'aged', since: confirmedAt, isStale: true }
      : freshness(confirmedAt, now, reading);
  const problem = payments ? i18n._({ id: 'freshness.payments', message: 'Payments outdated' }) : undefined;
  const isWarning = problem !== undefined || stateOf(shown) === 'doubtful';
  // So does a notice below the list.
  const isSaid = isExplained || (shown.phase === 'incomplete' && !view.pause);
  return (
    <>
      <ServersButton connection={connection} state={banner || isWarning ? 'doubtful' : stateOf(shown)} />
      <FocusKeys />
      {/* Long warnings are cut: the server's name matters more than their end. */}
      <span
        className={`ms-auto flex items-center empty:hidden peer-[:not(:empty)]:hidden ${isWarning && !rowKeys ? 'min-w-21.5 shrink-99' : 'shrink-0'}`}
      >
        {rowKeys ?? (isSaid ? null : <Age isWarning={isWarning} now={now} problem={problem} shown={shown} />)}
      </span>
      {isSaid ? null : <RefreshButton refresh={refresh} />}
    </>
  );
}

/** A list that isn't read from storage yet probably exists, if the head counts organizations. */
function listState(list: PartProps['list'], head: AccountHead): ListReading {
  if (list) return list.error ? 'failed' : 'read';
  return list === null || head.organizationCount === null ? 'unread' : 'read';
}

interface AgeProps extends Pick<StateProps, 'now'> {
  readonly shown: Freshness;
  readonly problem: string | undefined;
  readonly isWarning: boolean;
}

function Age({ shown, problem, isWarning, now }: AgeProps) {
  const { i18n } = useLingui();
  const text = problem ?? freshnessText(i18n, shown, now);
  return (
    // A new text is a new element, so its start elsewhere isn't a layout shift.
    <span
      className={`min-w-0 truncate ${isWarning ? 'text-warn' : ''}`}
      key={problem ?? shown.phase}
      title={text}
    >
      {text}
    </span>
  );
}

/** Stays in its place, whatever is beside it. */
function RefreshButton({ refresh }: Pick<StateProps, 'refresh'>) {
  const { i18n } = useLingui();
  return (
    <span className="-ms-1 [--control:24px]">
      <IconButton
        aria-busy={refresh.isRunning}
        label={i18n._({ id: 'action.refresh', message: 'Refresh' })}
        onClick={refresh.run}
      >
        <RotateCw aria-hidden="true" className={refresh.isRunning ? 'animate-spin' : ''} size={14} />
      </IconButton>
    </span>
  );
}

const KEYS = 'flex items-center gap-1 [&>[data-key]]:min-w-5';

interface RowKeysProps {
  readonly search: OrganizationSearch;
  readonly activeId: string | null;
}

/** Of the row that was found, or that a key moved to. */
function RowKeys({ search: { rows, index, blocked }, activeId }: RowKeysProps) {
  const row = rows[index];
  const isAction = row?.kind === 'action';
  const isEntered = isAction || (row && row.key !== activeId && !blocked);
  return (
    <span className={KEYS}>
      <Kbd>{isEntered ? '↵' : '↑↓'}</Kbd>
      {!isEntered ? (
        <Trans id="keys.select" message="Select" />
      ) : isAction ? (
        <Trans id="keys.choose" message="Open" />
      ) : (
        <Trans id="action.switch" message="Switch" />
      )}
    </span>
  );
}

function onFocus(listener: () => void) {
  for (const name of ['focusin', 'focusout']) document.addEventListener(name, listener);
  return () => {
    for (const name of ['focusin', 'focusout']) document.removeEventListener(name, listener);
  };
}

/** Of the focused control, with its own word. They replace the age, and screen readers read the control itself. */
function FocusKeys() {
  const focused = useSyncExternalStore(onFocus, () => document.activeElement);
  const enter = focused?.closest<HTMLElement>('[data-enter]:not([aria-disabled])');
  const leave = focused?.closest('[role=alert]')?.querySelector<HTMLElement>('[data-escape]');
  return (
    // Escape comes first: a key and its word without room are on a second line, which is out of sight.
    <span
      aria-hidden="true"
      className={`peer ${KEYS} ms-auto h-5 min-w-min shrink-99 flex-row-reverse flex-wrap gap-x-2 overflow-hidden empty:hidden`}
    >
      {leave ? <KeyOf control={leave} name="Esc" /> : null}
      {enter ? <KeyOf control={enter} name="↵" /> : null}
    </span>
  );
}

const KeyOf = ({ control, name }: { readonly control: HTMLElement; readonly name: string }) => (
  <span className={KEYS}>
    <Kbd>{name}</Kbd>
    {control.textContent || control.title}
  </span>
);

function stateOf(shown: Freshness): ServerState {
  switch (shown.phase) {
    case 'checking':
    case 'loading':
      return 'unknown';
    case 'fresh':
      return 'signed-in';
    case 'aged':
      return shown.isStale ? 'doubtful' : 'signed-in';
    default:
      return 'doubtful';
  }
}

export function freshnessText(i18n: I18n, freshness: Freshness, now: number): string {
  switch (freshness.phase) {
    case 'checking':
      return i18n._({ id: 'freshness.checking', message: 'Checking…' });
    case 'loading':
      return i18n._({ id: 'freshness.loading', message: 'Loading organizations…' });
    case 'incomplete':
      return i18n._({ id: 'freshness.incomplete', message: 'Couldn’t load list' });
    case 'fresh':
      return i18n._({ id: 'freshness.fresh', message: 'Up to date' });
    case 'aged': {
      const ago = agoText(i18n.locale, freshness.since, now, 'short');
      return i18n._({ id: 'freshness.aged', message: 'Updated {ago}', values: { ago } });
    }
  }
}

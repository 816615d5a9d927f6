import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorSentence, errorText, STEP_LABELS } from '@/components/errors/errorText';
import { type NextSteps, useNextSteps } from '@/components/errors/useNextSteps';
import { useAction } from '@/components/form/useAction';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { MENU_ROW } from '@/components/ui/Menu';
import { pointerMoved } from '@/components/ui/pointerMoved';
import { Spinner } from '@/components/ui/Spinner';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { BrowserAccount } from '@/lib/multiSession/contract';
import { openServers } from './openServers';

interface OtherAccountsProps {
  readonly connection: Connection;
  readonly onDone: () => void;
}

/**
 * There are none where the server has one account at a time. They arrive after the menu is open: above the rest of
 * it, which grows upward, they move nothing.
 */
export function OtherAccounts({ connection, onDone }: OtherAccountsProps) {
  const accounts = useOtherAccounts(connection, true);
  if (accounts.length === 0) return null;
  return (
    <>
      <AvatarList ids={accounts.map(({ userId }) => userId)}>
        {accounts.map((account) => (
          <AccountRow account={account} connection={connection} key={account.userId} onDone={onDone} />
        ))}
      </AvatarList>
      <div className="mx-2 my-1 h-px bg-line" />
    </>
  );
}

export function useOtherAccounts(
  { id }: Pick<Connection, 'id'>,
  isWanted: boolean,
): readonly BrowserAccount[] {
  const [listed, setListed] = useState<{
    readonly id: string;
    readonly accounts: readonly BrowserAccount[];
  }>();
  const isNeeded = isWanted && listed?.id !== id;
  useEffect(() => {
    if (!isNeeded) return;
    let isShown = true;
    void call('multiSession.list', null).then((result) => {
      if (isShown && result.ok) setListed({ id, accounts: result.value.accounts });
    });
    return () => {
      isShown = false;
    };
  }, [id, isNeeded]);
  return listed?.id === id ? listed.accounts.filter(({ isCurrent }) => !isCurrent) : [];
}

/** The account chosen in the field: its row in the menu switches, and shows why it can't. */
let chosenUserId: string | null = null;

export function chooseAccount(userId: string): void {
  chosenUserId = userId;
  openServers();
}

interface AccountRowProps extends OtherAccountsProps {
  readonly account: BrowserAccount;
}

/** A failure shows in the row; the same key then runs the error's next step, or tries again. */
function AccountRow({ account, connection, onDone }: AccountRowProps) {
  const { i18n } = useLingui();
  const switching = useAction<null>();
  const { userId, name, email } = account;
  // A retry reads everything again.
  const steps: NextSteps = { ...useNextSteps(connection), refresh: undefined };
  const { error } = switching;
  const nextStep = error && errorText(error.code).nextStep;
  const help = nextStep ? steps[nextStep] : undefined;
  const label =
    nextStep && help
      ? i18n._(STEP_LABELS[nextStep])
      : i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } });

  async function use() {
    if (switching.isBusy) return;
    if (help) {
      help();
      onDone();
      return;
    }
    const result = await switching.run(() => call('multiSession.setActive', { userId }));
    if (result.ok) onDone();
  }

  const startIfChosen = useEffectEvent(() => {
    if (chosenUserId !== userId) return;
    chosenUserId = null;
    void use();
  });
  useEffect(() => startIfChosen(), []);

  const problem = error && errorSentence(i18n, error.code, error.retryAfterSeconds ?? 0);

  return (
    <button
      aria-busy={switching.isBusy}
      className={`${MENU_ROW} min-h-10.5 gap-[17px] py-1 ps-[11px]`}
      onClick={() => void use()}
      onPointerMove={(event) => pointerMoved() && event.currentTarget.focus()}
      role="menuitem"
      tabIndex={-1}
      type="button"
    >
      <Avatar id={userId} image={null} name={name} shape="person" size={20} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <bdi className="truncate" title={label}>
          {label}
        </bdi>
        {problem ? (
          <span className="text-bad text-small" role="alert">
            {problem}
          </span>
        ) : email === name ? null : (
          <bdi className="truncate text-muted text-small" title={email}>
            {email}
          </bdi>
        )}
      </span>
      {switching.isBusy ? <Spinner /> : null}
    </button>
  );
}

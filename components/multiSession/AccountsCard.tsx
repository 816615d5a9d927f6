import { Trans, useLingui } from '@lingui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { PartFailure } from '@/components/form/PartFailure';
import { useAction } from '@/components/form/useAction';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { Avatar, AvatarList } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card, CardRow } from '@/components/ui/Card';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { BrowserAccount } from '@/lib/multiSession/contract';
import type { Profile } from '@/lib/sessions/schema';

/** Most servers don't have the plugin, and an impersonation is no account. */
const ABSENT: readonly AppErrorCode[] = ['not-found', 'impersonating'];

interface AccountsCardProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly showImages: boolean;
}

export function AccountsCard({ connection, profile, showImages }: AccountsCardProps) {
  const steps = useOptionsSteps(connection);
  const { value, readAt, error, again } = useRead('multiSession.list', null);
  if ((error && ABSENT.includes(error.code)) || !(value || error)) return null;
  const accounts = (value?.accounts ?? []).toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  );
  const isKept = accounts.some(({ isCurrent }) => isCurrent);
  return (
    <Card title={<Trans id="browser-accounts" message="Accounts in this browser" />}>
      <PartFailure error={error} onRetry={() => void again()} readAt={readAt} steps={steps} />
      <AvatarList ids={accounts.map(({ userId }) => userId)}>
        {accounts.map((account) => (
          <AccountRow account={account} key={account.userId} showImages={showImages} steps={steps} />
        ))}
      </AvatarList>
      {value && !isKept && accounts.length > 0 ? (
        <p className="px-4 py-3 text-muted text-small">
          <Trans
            id="browser-accounts.not-kept"
            message="Switching signs {name} out here. Sign in again first to keep both."
            values={{ name: <bdi>{profile.name}</bdi> }}
          />
        </p>
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-5 gap-y-1 px-4 py-3 text-small">
        <TextLink to={{ name: 'sign-in', beside: profile.id }}>
          <Trans id="browser-accounts.add" message="Add account" />
        </TextLink>
        {accounts.length > 1 ? (
          <span className="text-muted">
            <Trans
              id="browser-accounts.sign-out"
              message="“Sign out” in the account menu signs out all of them"
            />
          </span>
        ) : null}
      </p>
    </Card>
  );
}

interface AccountRowProps {
  readonly account: BrowserAccount;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}

function AccountRow({ account, showImages, steps }: AccountRowProps) {
  const { i18n } = useLingui();
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const switching = useAction<null>();
  const revoking = useAction<null>();
  const { userId, name, email, image } = account;
  const read = () => void invalidate('multiSession.list');

  async function use() {
    const result = await switching.run(() => call('multiSession.setActive', { userId }));
    if (!result.ok) read();
  }

  async function signOut() {
    await revoking.run(() => call('multiSession.revoke', { userId }));
    setAsking(false);
    read();
  }

  return (
    <ActionRow
      confirm={{
        isAsked: isAsking,
        command: revoking,
        action: <Trans id="action.sign-out.other" message="Sign out" />,
        title: (
          <Trans
            id="browser-accounts.revoke.title"
            message="Sign out {name}?"
            values={{ name: <bdi>{name}</bdi> }}
          />
        ),
        text: (
          <Trans
            id="browser-accounts.revoke.text"
            message="Only in this browser. Other accounts stay signed in."
          />
        ),
        run: () => void signOut(),
        onKeep: () => setAsking(false),
      }}
      failures={[{ action: switching, onRetry: () => void use() }]}
      steps={{ ...steps, refresh: read }}
    >
      <CardRow
        action={<UseAccount account={account} isBusy={switching.isBusy} onUse={() => void use()} />}
        icon={<Avatar id={userId} image={showImages ? image : null} name={name} shape="person" size={36} />}
        menu={
          <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
            <MenuAction Icon={LogOut} onSelect={() => setAsking(true)} tone="bad">
              <Trans id="browser-accounts.revoke" message="Sign out…" />
            </MenuAction>
          </RowMenu>
        }
        text={email === name ? null : <bdi className="block truncate">{email}</bdi>}
        title={<bdi title={name}>{name}</bdi>}
      />
    </ActionRow>
  );
}

interface UseAccountProps extends Pick<AccountRowProps, 'account'> {
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function UseAccount({ account: { name, isCurrent }, isBusy, onUse }: UseAccountProps) {
  const { i18n } = useLingui();
  if (isCurrent) {
    return (
      <Badge tone="accent">
        <Trans id="servers.active" message="In use" />
      </Badge>
    );
  }
  return (
    <Button
      aria-label={i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } })}
      busy={isBusy}
      onClick={onUse}
    >
      <Trans id="action.switch" message="Switch" />
    </Button>
  );
}

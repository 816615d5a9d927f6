import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Plus, RotateCw, Trash2, Unlink } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { ShortDay } from '@/components/form/ShortDay';
import { ProviderIcon } from '@/components/social/ProviderIcon';
import { Badge } from '@/components/ui/Badge';
import { CardRow, IconTile } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { CREDENTIAL, type LinkedAccount } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { isProviderId, providerName } from '@/lib/social/providers';
import { RequestScopesForm } from './RequestScopesForm';
import { type LinkedAccountControls, useLinkedAccount } from './useLinkedAccount';

interface LinkedAccountRowProps {
  readonly account: LinkedAccount;
  readonly blocked: string | undefined;
  readonly connection: Connection;
  /** The server refuses to unlink the last one. */
  readonly isOnly: boolean;
  readonly steps: NextSteps;
}

export function LinkedAccountRow(props: LinkedAccountRowProps) {
  const { account, blocked, connection, isOnly, steps } = props;
  const controls = useLinkedAccount(account, connection);
  const { open, unlinking, refreshing } = controls;
  const isPassword = account.providerId === CREDENTIAL;
  return (
    <ActionRow
      failures={[{ action: refreshing, onRetry: controls.refresh }]}
      form={
        open === 'scopes' || controls.step ? (
          <>
            {open === 'scopes' ? (
              <RequestScopesForm account={account} controls={controls} steps={steps} />
            ) : null}
            {controls.step}
          </>
        ) : null
      }
      confirm={{
        isAsked: open === 'unlink',
        command: unlinking,
        action: <Trans id="account.unlink" message="Unlink" />,
        title: isPassword ? (
          <Trans id="account.unlink.password.title" message="Remove your password?" />
        ) : (
          <Trans
            id="account.unlink.title"
            message="Unlink {provider}?"
            values={{ provider: providerName(account.providerId) }}
          />
        ),
        text: isPassword ? (
          <Trans id="account.unlink.password.text" message="Your other ways to sign in still work." />
        ) : (
          <Trans
            id="account.unlink.text"
            message="You can’t sign in with it anymore, and the server loses access."
          />
        ),
        run: controls.unlink,
        onKeep: () => controls.show('nothing'),
      }}
      steps={steps}
    >
      <LinkedAccountView account={account} blocked={blocked} controls={controls} isOnly={isOnly} />
    </ActionRow>
  );
}

interface LinkedAccountViewProps extends Pick<LinkedAccountRowProps, 'account' | 'blocked' | 'isOnly'> {
  readonly controls: LinkedAccountControls;
}

function LinkedAccountView(props: LinkedAccountViewProps) {
  const { account, controls } = props;
  const isPassword = account.providerId === CREDENTIAL;
  const name = isPassword ? (
    <Trans id="label.password" message="Password" />
  ) : (
    <bdi title={displayText(account.providerId)}>{providerName(account.providerId)}</bdi>
  );
  return (
    <CardRow
      menu={<LinkedAccountMenu {...props} />}
      icon={
        isPassword ? (
          <IconTile Icon={KeyRound} />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center rounded-row bg-raised text-muted">
            <ProviderIcon provider={account.providerId} />
          </span>
        )
      }
      text={<AccountFacts account={account} controls={controls} />}
      title={name}
    />
  );
}

function LinkedAccountMenu({ account, blocked, controls, isOnly }: LinkedAccountViewProps) {
  const { i18n } = useLingui();
  const { providerId } = account;
  const isPassword = providerId === CREDENTIAL;
  const name = isPassword ? i18n._({ id: 'label.password', message: 'Password' }) : providerName(providerId);
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      {isPassword ? (
        <MenuAction
          Icon={Trash2}
          onSelect={() => controls.show('unlink')}
          reason={
            blocked ??
            (isOnly
              ? i18n._({ id: 'account.unlink.only', message: 'Link another account first' })
              : undefined)
          }
          tone="bad"
        >
          <Trans id="members.by-email.submit" message="Remove…" />
        </MenuAction>
      ) : (
        <>
          <MenuAction Icon={RotateCw} onSelect={controls.refresh} reason={blocked}>
            <Trans id="account.refresh" message="Renew access" />
          </MenuAction>
          {isProviderId(providerId) ? (
            <MenuAction Icon={Plus} onSelect={() => controls.show('scopes')} reason={blocked}>
              <Trans id="account.widen" message="Request more access…" />
            </MenuAction>
          ) : null}
          <MenuAction Icon={Unlink} onSelect={() => controls.show('unlink')} reason={blocked} tone="bad">
            <Trans id="account.unlink.ask" message="Unlink…" />
          </MenuAction>
        </>
      )}
    </RowMenu>
  );
}

function AccountFacts({ account, controls }: Pick<LinkedAccountViewProps, 'account' | 'controls'>) {
  const { phase, isBusy } = controls.refreshing;
  const renewed = phase.name === 'done' ? phase.value : null;
  const scopes = renewed && renewed.scopes.length > 0 ? renewed.scopes : account.scopes;
  const day = account.createdAt === null ? null : <ShortDay at={account.createdAt} />;
  const isPassword = account.providerId === CREDENTIAL;
  return (
    <span className="grid grid-cols-1 gap-0.5">
      <Facts>
        {isPassword || !account.accountId ? null : (
          <bdi className="block truncate" title={displayText(account.accountId)}>
            {displayText(account.accountId)}
          </bdi>
        )}
        {day === null ? null : isPassword ? (
          <Trans id="label.since" message="since {day}" values={{ day }} />
        ) : (
          <Trans id="account.linked.since" message="linked {day}" values={{ day }} />
        )}
      </Facts>
      {scopes.length > 0 ? (
        <span className="flex flex-wrap gap-1 pt-0.5">
          {scopes.map((scope) => (
            <Badge key={scope} tone="plain">
              <bdi className="[overflow-wrap:anywhere]">{scope}</bdi>
            </Badge>
          ))}
        </span>
      ) : null}
      <span role="status">
        {isBusy ? <Trans id="account.refreshing" message="Renewing access…" /> : null}
        {renewed ? <AccessEnd at={renewed.accessTokenExpiresAt} /> : null}
      </span>
    </span>
  );
}

function AccessEnd({ at }: { readonly at: number | null }) {
  const { i18n } = useLingui();
  if (at === null) {
    return <Trans id="account.access.open" message="Access renewed. No end date given." />;
  }
  const time = i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return <Trans id="account.access.until" message="Access until {time}" values={{ time }} />;
}

import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Link2 } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CardRow, IconTile } from '@/components/ui/Card';
import { CREDENTIAL, type LinkedAccount } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import { isProviderId, providerName } from '@/lib/social/providers';
import { RequestScopesForm } from './RequestScopesForm';
import { type LinkedAccountControls, useLinkedAccount } from './useLinkedAccount';

interface LinkedAccountRowProps {
  readonly account: LinkedAccount;
  readonly connection: Connection;
  /** The server refuses to unlink the last one. */
  readonly isOnly: boolean;
  readonly steps: NextSteps;
}

/** One linked account with what can be done about it. */
export function LinkedAccountRow(props: LinkedAccountRowProps) {
  const { account, connection, isOnly, steps } = props;
  const controls = useLinkedAccount(account, connection);
  const { open, unlinking, refreshing } = controls;
  const isPassword = account.providerId === CREDENTIAL;
  return (
    <ActionRow
      failures={[{ action: refreshing, onRetry: controls.refresh }]}
      form={
        <>
          {open === 'scopes' ? (
            <RequestScopesForm account={account} controls={controls} steps={steps} />
          ) : null}
          {controls.step}
        </>
      }
      confirm={{
        isAsked: open === 'unlink',
        command: unlinking,
        action: <Trans id="account.unlink" message="Unlink" />,
        title: isPassword ? (
          <Trans id="account.unlink.password.title" message="Remove the password?" />
        ) : (
          <Trans
            id="account.unlink.title"
            message="Unlink {provider}?"
            values={{ provider: providerName(account.providerId) }}
          />
        ),
        text: isPassword ? (
          <Trans
            id="account.unlink.password.text"
            message="The password stops working. You sign in with what remains."
          />
        ) : (
          <Trans
            id="account.unlink.text"
            message="You can no longer sign in with it, and the server forgets its access."
          />
        ),
        run: controls.unlink,
        onKeep: () => controls.show('nothing'),
      }}
      steps={steps}
    >
      <LinkedAccountView account={account} controls={controls} isOnly={isOnly} />
    </ActionRow>
  );
}

interface LinkedAccountViewProps {
  readonly account: LinkedAccount;
  readonly controls: LinkedAccountControls;
  readonly isOnly: boolean;
}

function LinkedAccountView({ account, controls, isOnly }: LinkedAccountViewProps) {
  const isPassword = account.providerId === CREDENTIAL;
  const name = isPassword ? (
    <Trans id="label.password" message="Password" />
  ) : (
    <bdi title={displayText(account.providerId)}>{providerName(account.providerId)}</bdi>
  );
  return (
    <CardRow
      action={
        <span className="flex flex-wrap gap-2">
          {isPassword ? null : (
            <ProviderActions canRequestScopes={isProviderId(account.providerId)} controls={controls} />
          )}
          {isPassword && isOnly ? null : (
            <Button onClick={() => controls.show('unlink')}>
              <span className="text-bad">
                {isPassword ? (
                  <Trans id="action.remove" message="Remove" />
                ) : (
                  <Trans id="account.unlink" message="Unlink" />
                )}
              </span>
            </Button>
          )}
        </span>
      }
      icon={<IconTile Icon={isPassword ? KeyRound : Link2} />}
      text={<AccountFacts account={account} controls={controls} />}
      title={name}
    />
  );
}

interface ProviderActionsProps extends Pick<LinkedAccountViewProps, 'controls'> {
  /** Whether a person can be sent there at all. */
  readonly canRequestScopes: boolean;
}

function ProviderActions({ canRequestScopes, controls }: ProviderActionsProps) {
  return (
    <>
      <Button busy={controls.refreshing.isBusy} onClick={controls.refresh}>
        <Trans id="account.refresh" message="Renew access" />
      </Button>
      {canRequestScopes ? (
        <Button
          aria-expanded={controls.open === 'scopes'}
          onClick={() => controls.show(controls.open === 'scopes' ? 'nothing' : 'scopes')}
        >
          <Trans id="account.widen" message="Allow more…" />
        </Button>
      ) : null}
    </>
  );
}

/** What is known of it: who one is there, since when, what the server may do there and until when. */
function AccountFacts({ account, controls }: Omit<LinkedAccountViewProps, 'isOnly'>) {
  const { i18n } = useLingui();
  const { phase } = controls.refreshing;
  const renewed = phase.name === 'done' ? phase.value : null;
  const scopes = renewed && renewed.scopes.length > 0 ? renewed.scopes : account.scopes;
  const day =
    account.createdAt === null ? null : i18n.date(new Date(account.createdAt), { dateStyle: 'medium' });
  const isPassword = account.providerId === CREDENTIAL;
  return (
    <span className="grid grid-cols-1 gap-0.5">
      {isPassword || !account.accountId ? null : (
        <bdi className="block truncate" title={displayText(account.accountId)}>
          {displayText(account.accountId)}
        </bdi>
      )}
      {day === null ? null : (
        <span>
          {isPassword ? (
            <Trans id="label.since" message="since {day}" values={{ day }} />
          ) : (
            <Trans id="account.linked.since" message="linked {day}" values={{ day }} />
          )}
        </span>
      )}
      {scopes.length > 0 ? (
        <span className="flex flex-wrap gap-1 pt-0.5">
          {scopes.map((scope) => (
            <Badge key={scope} tone="plain">
              <bdi className="[overflow-wrap:anywhere]">{scope}</bdi>
            </Badge>
          ))}
        </span>
      ) : null}
      <span role="status">{renewed ? <AccessEnd at={renewed.accessTokenExpiresAt} /> : null}</span>
    </span>
  );
}

function AccessEnd({ at }: { readonly at: number | null }) {
  const { i18n } = useLingui();
  if (at === null) {
    return (
      <Trans id="account.access.open" message="Access is renewed. The provider does not say when it ends." />
    );
  }
  const time = i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return <Trans id="account.access.until" message="Access until {time}" values={{ time }} />;
}

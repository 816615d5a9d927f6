import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { CREDENTIAL, type LinkedAccount } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import { providerName } from '@/lib/social/providers';
import { LinkedAccountView } from './LinkedAccountView';
import { useLinkedAccount } from './useLinkedAccount';
import { WidenForm } from './WidenForm';

export interface LinkedAccountRowProps {
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
          {open === 'widen' ? <WidenForm account={account} controls={controls} steps={steps} /> : null}
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

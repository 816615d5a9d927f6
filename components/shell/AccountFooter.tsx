import { Trans } from '@lingui/react';
import type { AccountState } from '@/components/account/accountState';
import { Avatar } from '@/components/ui/Avatar';

export interface AccountFooterProps {
  readonly account: AccountState;
  readonly serverName: string;
  readonly showImages: boolean;
}

/** Who is signed in where, under the sidebar. */
export function AccountFooter({ account, serverName, showImages }: AccountFooterProps) {
  if (account.phase !== 'signed-in') {
    return (
      <p className="truncate px-3 text-muted text-small" title={serverName}>
        {account.phase === 'signed-out' ? (
          <Trans
            id="options.footer.signed-out"
            message="Signed out of {serverName}"
            values={{ serverName }}
          />
        ) : (
          serverName
        )}
      </p>
    );
  }
  const { user } = account;
  return (
    <div className="flex items-center gap-2.5 px-3">
      <Avatar id={user.id} image={showImages ? user.image : null} name={user.name} shape="person" size={28} />
      <div className="min-w-0 text-small">
        <p className="truncate font-medium" dir="auto" title={user.name}>
          {user.name}
        </p>
        <p className="truncate text-muted" title={serverName}>
          {serverName}
        </p>
      </div>
    </div>
  );
}

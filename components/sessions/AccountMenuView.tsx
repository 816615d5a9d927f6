import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '@/components/ui/Avatar';
import { MenuButton } from '@/components/ui/IconButton';
import { Spinner } from '@/components/ui/Spinner';
import type { User } from '@/lib/sessions/schema';

// Few openings of the popup are about the account, so the first click loads its menu.
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }));

export interface AccountMenuViewProps {
  readonly user: User;
  readonly images: boolean;
  readonly isSigningOut: boolean;
  readonly onOpenDashboard: () => void;
  readonly onSignOut: () => void;
}

const BUTTON_ID = 'account-menu';

export const openAccountMenu = (): void => document.getElementById(BUTTON_ID)?.click();

export function AccountMenuView({ user, images, isSigningOut, ...actions }: AccountMenuViewProps) {
  const { i18n } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const label = i18n._({ id: 'account.menu', message: '{name}’s account', values: { name: user.name } });
  const trigger = isSigningOut ? (
    <Spinner size={18} />
  ) : (
    <Avatar id={user.id} image={images ? user.image : null} name={user.name} shape="person" size={28} />
  );
  const button = (
    <MenuButton
      aria-keyshortcuts="Alt+M"
      id={BUTTON_ID}
      label={label}
      onClick={() => setWanted(true)}
      open={false}
    >
      {trigger}
    </MenuButton>
  );

  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu buttonId={BUTTON_ID} label={label} trigger={trigger} user={user} {...actions} />
    </Suspense>
  );
}

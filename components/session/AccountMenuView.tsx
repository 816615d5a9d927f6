import { useLingui } from '@lingui/react';
import { ExternalLink, LogOut, SlidersHorizontal } from 'lucide-react';
import { Avatar } from '@/components/ui/Avatar';
import { Menu } from '@/components/ui/Menu';
import { Spinner } from '@/components/ui/Spinner';
import type { User } from '@/lib/session/schema';

export interface AccountMenuViewProps {
  readonly user: User;
  readonly images: boolean;
  readonly isSigningOut: boolean;
  readonly onOpenDashboard: () => void;
  readonly onOpenPreferences: () => void;
  readonly onSignOut: () => void;
}

/** Who is signed in, and what concerns them. */
export function AccountMenuView(props: AccountMenuViewProps) {
  const { user, images, isSigningOut, onOpenDashboard, onOpenPreferences, onSignOut } = props;
  const { i18n } = useLingui();
  const items = [
    {
      id: 'dashboard',
      label: i18n._({ id: 'account.dashboard', message: 'Open dashboard' }),
      Icon: ExternalLink,
      onSelect: onOpenDashboard,
    },
    {
      id: 'preferences',
      label: i18n._({ id: 'account.preferences', message: 'Preferences' }),
      Icon: SlidersHorizontal,
      onSelect: onOpenPreferences,
    },
    {
      id: 'signOut',
      label: i18n._({ id: 'account.signOut', message: 'Sign out' }),
      Icon: LogOut,
      onSelect: onSignOut,
    },
  ];

  return (
    <Menu
      header={<Who user={user} />}
      items={items}
      label={i18n._({ id: 'account.menu', message: 'Account of {name}', values: { name: user.name } })}
      trigger={
        isSigningOut ? (
          <Spinner size={18} />
        ) : (
          <Avatar id={user.id} image={images ? user.image : null} name={user.name} shape="person" size={28} />
        )
      }
    />
  );
}

function Who({ user }: { readonly user: User }) {
  return (
    <div className="mb-1 border-line border-b px-2 pt-1.5 pb-2 text-left rtl:text-right">
      <bdi className="block truncate font-medium" title={user.name}>
        {user.name}
      </bdi>
      {user.email === user.name ? null : (
        <bdi className="block truncate text-muted text-small" title={user.email}>
          {user.email}
        </bdi>
      )}
    </div>
  );
}

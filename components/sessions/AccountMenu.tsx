import '@/components/i18n/addAccessTexts';
import { useLingui } from '@lingui/react';
import { CircleUser, ExternalLink, Keyboard, LogOut, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { openOptions } from '@/components/routing/openOptions';
import { SHORTCUTS_ID } from '@/components/search/actionWords';
import { useKnownActions } from '@/components/search/searchableActions';
import { Menu } from '@/components/ui/Menu';
import type { User } from '@/lib/sessions/schema';

export interface AccountMenuProps {
  readonly user: User;
  readonly label: string;
  readonly buttonId: string;
  readonly trigger: ReactNode;
  readonly onOpenDashboard: () => void;
  readonly onSignOut: () => void;
}

/** The click that loads the menu also opens it. */
export function AccountMenu(props: AccountMenuProps) {
  const { user, label, buttonId, trigger, onOpenDashboard, onSignOut } = props;
  const { i18n } = useLingui();
  const shortcuts = useKnownActions().find(({ id }) => id === SHORTCUTS_ID);
  const items = [
    {
      id: 'profile',
      label: i18n._({ id: 'account.profile.open', message: 'Your account' }),
      Icon: CircleUser,
      onSelect: () => openOptions('profile'),
    },
    {
      id: 'security',
      label: i18n._({ id: 'label.security', message: 'Security' }),
      Icon: ShieldCheck,
      onSelect: () => openOptions('security'),
    },
    {
      id: 'preferences',
      label: i18n._({ id: 'label.preferences', message: 'Preferences' }),
      Icon: SlidersHorizontal,
      onSelect: () => openOptions('preferences'),
    },
    ...(shortcuts
      ? [{ id: SHORTCUTS_ID, label: shortcuts.label, Icon: Keyboard, shownKey: '?', onSelect: shortcuts.run }]
      : []),
    {
      id: 'dashboard',
      label: i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
      Icon: ExternalLink,
      onSelect: onOpenDashboard,
    },
    {
      id: 'signOut',
      label: i18n._({ id: 'action.sign-out', message: 'Sign out' }),
      Icon: LogOut,
      isApart: true,
      onSelect: onSignOut,
    },
  ];

  return (
    <Menu
      buttonId={buttonId}
      header={<Who user={user} />}
      items={items}
      label={label}
      startsOpen
      trigger={trigger}
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

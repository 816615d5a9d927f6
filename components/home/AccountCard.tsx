import { Trans, useLingui } from '@lingui/react';
import { Building2 } from 'lucide-react';
import type { AccountState } from '@/components/account/accountState';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Card, CardRow, IconTile } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import { roleText } from '@/lib/members/roleText';
import type { Organization } from '@/lib/organizations/schema';

export interface AccountCardProps {
  readonly account: Extract<AccountState, { phase: 'signed-in' }>;
  readonly offersOrganizations: boolean;
  readonly namesOrganization: boolean;
  readonly hasNoOrganizations: boolean;
  readonly showImages: boolean;
  readonly isSigningOut: boolean;
  readonly onOpenDashboard: () => void;
  readonly onNewOrganization: () => void;
  readonly onShowOrganizations: () => void;
  readonly onSignOut: () => void;
}

export function AccountCard(props: AccountCardProps) {
  const { account, namesOrganization, showImages, isSigningOut, onOpenDashboard, onSignOut } = props;
  const { user } = account;
  return (
    <Card
      action={
        <Button onClick={onOpenDashboard}>
          <Trans id="action.open-dashboard" message="Open dashboard" />
        </Button>
      }
      title={<Trans id="options.where" message="Where you are" />}
    >
      {namesOrganization ? <ActiveOrganization {...props} /> : null}
      <CardRow
        action={
          <Button busy={isSigningOut} onClick={onSignOut}>
            <Trans id="action.sign-out" message="Sign out" />
          </Button>
        }
        icon={
          <Avatar
            id={user.id}
            image={showImages ? user.image : null}
            name={user.name}
            shape="person"
            size={36}
          />
        }
        text={user.email}
        title={<bdi title={user.name}>{user.name}</bdi>}
      />
    </Card>
  );
}

function ActiveOrganization(props: AccountCardProps) {
  const { organization, role } = props.account;
  if (!organization) return props.offersOrganizations ? <NoOrganizationRow {...props} /> : null;
  return <OrganizationRow organization={organization} role={role} showImages={props.showImages} />;
}

function NoOrganizationRow({ hasNoOrganizations, onNewOrganization, onShowOrganizations }: AccountCardProps) {
  return hasNoOrganizations ? (
    <CardRow
      action={
        <Button onClick={onNewOrganization}>
          <Trans id="label.new-organization" message="New organization" />
        </Button>
      }
      icon={<IconTile Icon={Building2} />}
      text={<Trans id="options.in-no-organization.text" message="Create one, or accept an invitation." />}
      title={<Trans id="organization.empty" message="No organizations yet" />}
    />
  ) : (
    <CardRow
      action={
        <Button onClick={onShowOrganizations}>
          <Trans id="label.all-organizations" message="All organizations" />
        </Button>
      }
      icon={<IconTile Icon={Building2} />}
      text={<Trans id="options.no-organization.text" message="Choose one in the toolbar or the list." />}
      title={<Trans id="label.no-active-organization" message="No active organization" />}
    />
  );
}

interface OrganizationRowProps {
  readonly organization: Organization;
  readonly role: string | null;
  readonly showImages: boolean;
}

function OrganizationRow({ organization, role, showImages }: OrganizationRowProps) {
  const { i18n } = useLingui();
  const { id, name, slug, logo } = organization;
  return (
    <CardRow
      icon={<Avatar id={id} image={showImages ? logo : null} name={name} size={36} />}
      text={
        <Facts>
          <bdi className="block truncate" title={slug}>
            {slug}
          </bdi>
          {role ? <bdi>{roleText(i18n, role)}</bdi> : null}
        </Facts>
      }
      title={<bdi title={name}>{name}</bdi>}
    />
  );
}

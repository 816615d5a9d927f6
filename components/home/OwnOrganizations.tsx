import type { SignedInAccount } from '@/components/account/accountState';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { heads } from '@/lib/sessions/state';
import { NoOrganizationCard } from './NoOrganizationCard';
import { MembersCard, OrganizationsCard } from './OrganizationCards';

interface OwnOrganizationsProps {
  readonly connection: Connection;
  readonly account: SignedInAccount;
  readonly showImages: boolean;
}

/** Null until any organization is known, or where the user has none. */
function useKnownHead({ connection, account }: OwnOrganizationsProps): AccountHead | null {
  const head = useStoredValue(heads)?.[connection.id];
  return head?.user.id === account.user.id && head.rows.length > 0 ? head : null;
}

/** Without an active organization it comes before everything else. */
export function OrganizationChoices(props: OwnOrganizationsProps) {
  const { connection, account, showImages } = props;
  const head = useKnownHead(props);
  if (account.organization || !hasOrganizations(connection)) return null;
  if (!head) return <NoOrganizationCard connection={connection} userId={account.user.id} />;
  return (
    <OrganizationsCard activeId={null} connectionId={connection.id} head={head} showImages={showImages} />
  );
}

interface OrganizationsAndMembersProps extends OwnOrganizationsProps {
  /** The shown one, which need not be the active one. */
  readonly organization: Organization | null;
  readonly mayInvite: boolean;
}

export function OrganizationsAndMembers({ organization, mayInvite, ...props }: OrganizationsAndMembersProps) {
  const { connection, account, showImages } = props;
  const head = useKnownHead(props);
  return (
    <>
      {head && account.organization ? (
        <OrganizationsCard
          activeId={account.organization.id}
          connectionId={connection.id}
          head={head}
          showImages={showImages}
        />
      ) : null}
      {organization ? (
        <MembersCard
          key={organization.id}
          mayInvite={mayInvite}
          organization={organization}
          ownImage={account.user.image}
          showImages={showImages}
        />
      ) : null}
    </>
  );
}

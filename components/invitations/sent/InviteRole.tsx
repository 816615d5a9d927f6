import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { RoleChoice } from '@/components/organizations/page/Roles';
import { SelectField } from '@/components/ui/SelectField';
import { displayText } from '@/lib/core/displayText';
import { isOwner, OWNER } from '@/lib/members/owners';
import { roleText } from '@/lib/members/roleText';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { type Invite, rolesIn } from './useInvite';

/** No role has this name: a comma separates roles. */
const SEVERAL = ',';

/** Most invitations give one of the known roles; a draft, or the user, may have several, or one that isn't listed. */
export function useInviteRole({ form, isBusy }: Invite, { role: ownRole, roles }: OrganizationDetails) {
  const [wantsSeveral, setWantsSeveral] = useState(false);
  const known = roles.filter((role) => role !== OWNER || isOwner(ownRole));
  const chosen = form.values.roles;
  const isOne = !wantsSeveral && known.includes(chosen);
  return {
    known,
    isOne,
    isBusy,
    value: isOne ? chosen : SEVERAL,
    choose: (next: string) => {
      setWantsSeveral(next === SEVERAL);
      if (next !== SEVERAL) form.set('roles', next);
    },
    chooseSeveral: (next: readonly string[]) => {
      setWantsSeveral(true);
      form.set('roles', next.join(','));
    },
  };
}

type InviteRole = ReturnType<typeof useInviteRole>;

export function RoleSelect({ role }: { readonly role: InviteRole }) {
  const { i18n } = useLingui();
  return (
    <SelectField
      disabled={role.isBusy}
      label={<Trans id="sent.roles" message="Role" />}
      onChoose={role.choose}
      options={[
        ...role.known.map((value) => ({ value, label: displayText(roleText(i18n, value)) })),
        {
          value: SEVERAL,
          label: i18n._({ id: 'sent.roles.several', message: 'Several or other roles' }),
        },
      ]}
      value={role.value}
    />
  );
}

interface SeveralRolesProps {
  readonly details: OrganizationDetails;
  readonly form: Invite['form'];
  readonly role: InviteRole;
}

export function SeveralRoles({ details, form, role }: SeveralRolesProps) {
  const { i18n } = useLingui();
  return (
    <RoleChoice
      canType
      chosen={rolesIn(form.values.roles)}
      disabled={role.isBusy}
      error={form.errorAt('roles', {
        empty: i18n._({ id: 'label.roles.empty', message: 'Choose at least one role.' }),
      })}
      fixed={
        isOwner(details.role)
          ? {}
          : { [OWNER]: <Trans id="sent.owner-only" message="Only owners can invite owners" /> }
      }
      legend={<Trans id="label.roles" message="Roles" />}
      onChoose={role.chooseSeveral}
      roles={details.roles}
    />
  );
}

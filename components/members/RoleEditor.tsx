import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { OWNER } from '@/components/organizations/page/organizationPage';
import { RoleChoice } from '@/components/organizations/page/RoleChoice';
import { Button } from '@/components/ui/Button';
import { rolesOf } from '@/lib/members/rolesOf';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/schema';
import type { MemberRights } from './memberRights';
import { useHindranceText } from './useHindranceText';
import type { MemberControls } from './useMember';

export interface RoleEditorProps {
  readonly member: Member;
  readonly details: OrganizationDetails;
  readonly rights: MemberRights;
  readonly controls: MemberControls;
  readonly steps: NextSteps;
}

/** The roles of a member, one or several. */
export function RoleEditor({ member, details, rights, controls, steps }: RoleEditorProps) {
  const { i18n } = useLingui();
  const hindranceText = useHindranceText(details);
  const [chosen, setChosen] = useState<readonly string[]>(rolesOf(member.role));
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const { changing } = controls;
  const isSame = [...chosen].toSorted().join() === rolesOf(member.role).toSorted().join();
  const empty = i18n._({ id: 'label.roles.empty', message: 'Choose at least one role.' });

  function submit() {
    if (changing.isBusy) return;
    if (chosen.length === 0) setEmptyAsked(true);
    else if (isSame) controls.show('nothing');
    else controls.changeRoles(chosen);
  }

  return (
    <CardForm onSubmit={submit}>
      <RoleChoice
        chosen={chosen}
        error={isEmptyAsked && chosen.length === 0 ? empty : undefined}
        fixed={rights.owner ? { [OWNER]: hindranceText(rights.owner) } : {}}
        legend={
          <Trans
            id="members.role.legend"
            message="Roles of {name}"
            values={{ name: <bdi>{member.name}</bdi> }}
          />
        }
        onChoose={setChosen}
        roles={details.roles}
      />
      <ActionFailure error={changing.error} onDismiss={changing.reset} onRetry={submit} steps={steps} />
      <FormActions>
        <Button busy={changing.isBusy} type="submit" variant="primary">
          <Trans id="members.role.save" message="Save role" />
        </Button>
        <Button disabled={changing.isBusy} onClick={() => controls.show('nothing')} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}

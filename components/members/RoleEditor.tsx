import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { oneOrMore } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { RoleChoice } from '@/components/organizations/page/Roles';
import type { MemberRights } from '@/lib/members/memberRights';
import { OWNER } from '@/lib/members/owners';
import { rolesOf } from '@/lib/members/rules';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { useHindranceText } from './useHindranceText';
import type { MemberControls } from './useMembers';

export interface RoleEditorProps {
  readonly member: Member;
  readonly details: OrganizationDetails;
  readonly rights: MemberRights;
  readonly controls: MemberControls;
  readonly steps: NextSteps;
}

const schema = z.object({ roles: oneOrMore });

const sorted = (roles: readonly string[]) => roles.toSorted().join();

export function RoleEditor({ member, details, rights, controls, steps }: RoleEditorProps) {
  const { i18n } = useLingui();
  const hindranceText = useHindranceText(details);
  const saved = { roles: [...rolesOf(member.role)] };
  const close = () => controls.show('nothing');
  const form = useCommandForm({
    schema,
    saved,
    send: controls.changeRoles,
    action: controls.changing,
    steps,
  });

  function submit() {
    if (sorted(form.values.roles) === sorted(saved.roles)) close();
    else form.submit();
  }

  return (
    <Form
      action={<Trans id="members.role.save" message="Save role" />}
      form={{ ...form, submit }}
      onCancel={close}
      steps={steps}
    >
      <RoleChoice
        autoFocus
        canType
        chosen={form.values.roles}
        error={form.errorAt('roles', {
          empty: i18n._({ id: 'label.roles.empty', message: 'Choose at least one role.' }),
        })}
        fixed={rights.owner ? { [OWNER]: hindranceText(rights.owner) } : {}}
        legend={
          <Trans
            id="members.role.legend"
            message="Roles for {name}"
            values={{ name: <bdi>{member.name}</bdi> }}
          />
        }
        onChoose={(roles) => form.set('roles', roles)}
        roles={details.roles}
      />
    </Form>
  );
}

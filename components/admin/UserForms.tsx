import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { email, readTogether, requiredText, secretText } from '@/components/form/fieldSchemas';
import { NewPasswordField } from '@/components/form/NewPasswordField';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import type { ManagedUser } from '@/lib/admin/schema';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';
import { rolesOf } from '@/lib/members/rules';
import { NameAndEmail } from './NameAndEmail';
import { checkedRoles, missingRole, OTHER_ROLES, RolesField } from './RolesField';
import type { UserRights } from './userRights';
import type { UserControls } from './useUser';

export interface UserFormProps {
  readonly user: ManagedUser;
  readonly controls: UserControls;
  readonly rights: UserRights;
  readonly roles: readonly string[];
  readonly steps: NextSteps;
}

const editSchema = z.object({ name: requiredText, userEmail: email });

const EDIT_FIELD_OF: FieldOfCode<'userEmail'> = {
  'invalid-email': 'userEmail',
  'user-exists': 'userEmail',
  'user-email-refused': 'userEmail',
};

export function EditUser({ user, controls, rights, steps }: UserFormProps) {
  const canChangeEmail = rights.may('user:set-email');
  const form = useCommandForm({
    schema: editSchema,
    saved: { name: user.name, userEmail: user.email },
    send: async (typed) => {
      const change = {
        name: typed.name === user.name ? null : typed.name,
        email: canChangeEmail && typed.userEmail !== user.email ? typed.userEmail : null,
      };
      const isUnchanged = change.name === null && change.email === null;
      return controls.after(
        isUnchanged ? ok(null) : await call('admin.updateUser', { userId: user.id, ...change }),
      );
    },
    fieldOf: EDIT_FIELD_OF,
    steps,
  });
  return (
    <Form
      action={<Trans id="action.save" message="Save" />}
      form={form}
      onCancel={() => controls.show('nothing')}
      steps={steps}
    >
      <NameAndEmail form={form} canChangeEmail={canChangeEmail} />
    </Form>
  );
}

const roleSchema = z
  .object({ roles: z.array(z.string()), otherRoles: OTHER_ROLES })
  .check(readTogether(missingRole));

export function EditRole({ user, controls, roles, steps }: UserFormProps) {
  const own = rolesOf(user.role);
  const form = useCommandForm({
    schema: roleSchema,
    saved: { roles: own, otherRoles: '' },
    send: async (values) =>
      controls.after(await call('admin.setRole', { userId: user.id, roles: checkedRoles(values) })),
    fieldOf: { 'user-role-unknown': 'otherRoles' },
    steps,
  });
  return (
    <Form
      action={<Trans id="members.role.save" message="Save role" />}
      form={form}
      onCancel={() => controls.show('nothing')}
      steps={steps}
    >
      <RolesField
        autoFocus
        form={form}
        known={[...roles, ...own]}
        legend={
          <Trans
            id="members.role.legend"
            message="Roles for {name}"
            values={{ name: <bdi>{user.name}</bdi> }}
          />
        }
      />
    </Form>
  );
}

const passwordSchema = z.object({ userPassword: secretText });

const PASSWORD_FIELD_OF: FieldOfCode<'userPassword'> = {
  'password-too-short': 'userPassword',
  'password-too-long': 'userPassword',
  'password-leaked': 'userPassword',
};

export function SetPassword({ user, controls, steps }: UserFormProps) {
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema: passwordSchema,
    saved: { userPassword: '' },
    send: async ({ userPassword }) =>
      controls.after(await call('admin.setPassword', { userId: user.id, newPassword: userPassword })),
    fieldOf: PASSWORD_FIELD_OF,
    steps,
  });
  return (
    <Form
      action={<Trans id="users.password.submit" message="Set password" />}
      form={form}
      onCancel={() => controls.show('nothing')}
      steps={steps}
    >
      <NewPasswordField
        {...form.field('userPassword', {
          empty: i18n._({ id: 'label.new-password.empty', message: 'Enter a new password.' }),
        })}
        autoFocus
        hint={<Trans id="users.password.hint" message="The user stays signed in" />}
        label={i18n._({ id: 'label.new-password', message: 'New password' })}
        own={[user.name, user.email]}
        typed={form.values.userPassword}
      />
    </Form>
  );
}

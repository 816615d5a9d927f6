import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { email, readTogether, requiredText, typedText } from '@/components/form/fieldSchemas';
import { NewPasswordField } from '@/components/form/NewPasswordField';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { Card } from '@/components/ui/Card';
import { USER_ROLE } from '@/lib/admin/rules';
import { call } from '@/lib/core/command/call';
import { NameAndEmail } from './NameAndEmail';
import { checkedRoles, missingRole, OTHER_ROLES, RolesField } from './RolesField';
import { useUsersChanged } from './useUsers';

const schema = z
  .object({
    name: requiredText,
    userEmail: email,
    userPassword: typedText,
    roles: z.array(z.string()),
    otherRoles: OTHER_ROLES,
  })
  .check(readTogether(missingRole));

const EMPTY = { name: '', userEmail: '', userPassword: '', roles: [USER_ROLE], otherRoles: '' };

const FIELD_OF: FieldOfCode<keyof typeof EMPTY> = {
  'invalid-email': 'userEmail',
  'user-exists': 'userEmail',
  'password-too-short': 'userPassword',
  'password-too-long': 'userPassword',
  'user-role-unknown': 'otherRoles',
};

export interface CreateUserProps {
  readonly roles: readonly string[];
  readonly steps: NextSteps;
  readonly onClose: () => void;
}

export function CreateUser({ roles: known, steps, onClose }: CreateUserProps) {
  const { i18n } = useLingui();
  const changed = useUsersChanged();
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ name, userEmail, userPassword, ...roles }) =>
      call('admin.createUser', {
        name,
        email: userEmail,
        password: userPassword || null,
        roles: checkedRoles(roles),
      }),
    onDone: async () => {
      await changed();
      onClose();
    },
    fieldOf: FIELD_OF,
    steps,
  });
  return (
    <Card title={<Trans id="users.create.title" message="New user" />}>
      <Form
        action={<Trans id="users.create" message="Create user" />}
        form={form}
        onCancel={onClose}
        steps={steps}
      >
        <NameAndEmail form={form} canChangeEmail />
        <NewPasswordField
          {...form.field('userPassword')}
          hint={<Trans id="users.create.password.hint" message="Leave empty to let the user set one" />}
          label={i18n._({ id: 'label.password', message: 'Password' })}
          own={[form.values.name, form.values.userEmail]}
          typed={form.values.userPassword}
        />
        <RolesField form={form} known={known} legend={<Trans id="label.roles" message="Roles" />} />
      </Form>
    </Card>
  );
}

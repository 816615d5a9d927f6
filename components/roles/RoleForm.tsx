import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText, requiredUpTo, rule } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import type { AppError, Result } from '@/lib/core/result';
import type { Statements } from '@/lib/members/authorize';
import { MAX_NAME_LENGTH } from '@/lib/organizations/fieldLengths';
import type { Role } from '@/lib/roles/contract';
import { combinedStatements, nameOnServer } from '@/lib/roles/rules';
import { PermissionTable, partsOfValues, valuesOf } from './PermissionTable';

export interface RoleFormProps {
  readonly role: Pick<Role, 'name' | 'permission'>;
  readonly all: Statements;
  readonly own: Statements;
  readonly submitText: ReactNode;
  readonly steps: NextSteps;
  /** `name` is absent where it stays the same. */
  readonly send: (role: { name?: string; permission: Record<string, string[]> }) => Promise<Result<null>>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onRefused?: (error: AppError) => void;
}

const FIELD_OF: FieldOfCode<'roleName' | 'others'> = {
  'role-name-taken': 'roleName',
  'role-resource-unknown': 'others',
};

const withoutComma = rule<string>((text) => !text.includes(','), 'comma');

const OTHER = /^[^\s:]+:[^\s:]+$/;

/** Typed permissions, for example `project:create`. */
const othersIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const areOthers = rule<string>((text) => othersIn(text).every((one) => OTHER.test(one)), 'form');

function useRoleForm({ role, steps, send, onDone, onRefused }: RoleFormProps) {
  const saved = { roleName: role.name, permissions: valuesOf(role.permission), others: '' };
  const form = useCommandForm({
    schema: z.object({
      roleName: requiredUpTo(MAX_NAME_LENGTH, role.name).check(withoutComma),
      permissions: z.array(z.string()),
      others: optionalText.check(areOthers),
    }),
    saved,
    send: ({ roleName, permissions, others }) => {
      const typed = othersIn(others).map((one) => {
        const [resource = '', action = ''] = one.split(':');
        return { [resource]: [action] };
      });
      const chosen = partsOfValues(permissions).map(({ resource, action }) => ({ [resource]: [action] }));
      const isRenamed = nameOnServer(roleName) !== role.name;
      return send({
        ...(isRenamed && { name: roleName }),
        permission: combinedStatements([...chosen, ...typed]),
      });
    },
    onDone,
    ...(onRefused && { onRefused }),
    fieldOf: FIELD_OF,
    steps,
  });
  return { form, saved };
}

export function RoleForm(props: RoleFormProps) {
  const { role, all, own, submitText, steps, onCancel } = props;
  const { i18n } = useLingui();
  const { form, saved } = useRoleForm(props);
  const isRenamed = role.name !== '' && nameOnServer(form.values.roleName) !== role.name;
  return (
    <Form action={submitText} form={form} isWide onCancel={onCancel} steps={steps}>
      <div className="max-w-122">
        <TextField
          {...form.field('roleName', {
            empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
            comma: i18n._({ id: 'roles.name.comma', message: 'Leave out commas.' }),
          })}
          autoCapitalize="none"
          autoComplete="off"
          autoFocus
          hint={
            isRenamed ? (
              <Trans
                id="roles.renamed"
                message="Members who have it lose it until you give them the new one"
              />
            ) : (
              <Trans id="roles.name.hint" message="Saved in lower case" />
            )
          }
          label={i18n._({ id: 'roles.name', message: 'Role name' })}
          spellCheck={false}
        />
      </div>
      <PermissionTable
        all={all}
        chosen={form.values.permissions}
        onChoose={(permissions) => form.set('permissions', permissions)}
        own={own}
        saved={saved.permissions}
      />
      <p className="text-muted text-small">
        <Trans id="roles.own-only" message="You can only give permissions that your own role has." />
      </p>
      <div className="max-w-122">
        <TextField
          {...form.field('others', {
            form: i18n._({ id: 'roles.others.form', message: 'Write each as resource:action.' }),
          })}
          autoCapitalize="none"
          autoComplete="off"
          hint={<Trans id="roles.others.hint" message="This server’s own, like project:create" />}
          label={i18n._({ id: 'roles.others', message: 'Other permissions' })}
          spellCheck={false}
        />
      </div>
    </Form>
  );
}

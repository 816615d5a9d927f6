import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { optionalText } from '@/components/form/fieldSchemas';
import type { CommandForm } from '@/components/form/useCommandForm';
import { RoleChoice } from '@/components/organizations/page/Roles';
import { TextField } from '@/components/ui/TextField';
import { rolesOf } from '@/lib/members/rules';
import { userRoleText } from './userRoleText';

/** Roles can be typed too, because no server lists the roles it has. */
export type RoleValues = { roles: string[]; otherRoles: string };

export const OTHER_ROLES = optionalText;

export const checkedRoles = ({ roles, otherRoles }: RoleValues): string[] =>
  rolesOf([...roles, otherRoles].join());

export const missingRole = (values: RoleValues) =>
  checkedRoles(values).length === 0 ? ({ at: 'roles', message: 'empty' } as const) : null;

export interface RolesFieldProps {
  readonly form: Pick<CommandForm<RoleValues>, 'values' | 'field' | 'errorAt' | 'set'>;
  readonly legend: ReactNode;
  readonly known: readonly string[];
  readonly autoFocus?: boolean;
}

export function RolesField({ form, legend, known, autoFocus = false }: RolesFieldProps) {
  const { i18n } = useLingui();
  return (
    <>
      <RoleChoice
        autoFocus={autoFocus}
        chosen={form.values.roles}
        error={form.errorAt('roles', {
          empty: i18n._({ id: 'label.roles.empty', message: 'Choose at least one role.' }),
        })}
        legend={legend}
        onChoose={(roles) => form.set('roles', roles)}
        roles={known}
        textOf={userRoleText}
      />
      <TextField
        {...form.field('otherRoles')}
        autoCapitalize="none"
        autoComplete="off"
        hint={<Trans id="users.roles.other.hint" message="Separate several with commas" />}
        label={i18n._({ id: 'users.roles.other', message: 'Other roles' })}
        spellCheck={false}
      />
    </>
  );
}

import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { roleText } from '@/components/organizations/roleText';
import { Checkbox } from '@/components/ui/Checkbox';

export interface RoleChoiceProps {
  readonly legend: ReactNode;
  /** All that can be chosen. */
  readonly roles: readonly string[];
  readonly chosen: readonly string[];
  /** Why a role stays as it is, by role. */
  readonly fixed?: Readonly<Record<string, ReactNode>>;
  readonly error?: ReactNode;
  readonly onChoose: (roles: string[]) => void;
}

/** One or more roles, custom ones included. */
export function RoleChoice({ legend, roles, chosen, fixed = {}, error, onChoose }: RoleChoiceProps) {
  const { i18n } = useLingui();
  const all = [...new Set([...roles, ...chosen])];
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1 font-medium text-small">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {all.map((role) => (
          <Checkbox
            checked={chosen.includes(role)}
            disabled={Object.hasOwn(fixed, role)}
            hint={Object.hasOwn(fixed, role) ? fixed[role] : undefined}
            key={role}
            label={<bdi>{roleText(i18n, role)}</bdi>}
            name={`role-${role}`}
            onChange={(isOn) => onChoose(all.filter((one) => (one === role ? isOn : chosen.includes(one))))}
          />
        ))}
      </div>
      {error ? (
        <p className="text-bad text-small" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

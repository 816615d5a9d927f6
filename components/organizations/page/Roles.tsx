import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { TextField } from '@/components/ui/TextField';
import { displayText } from '@/lib/core/displayText';
import { MAX_TYPED } from '@/lib/core/schemas';
import { roleText } from '@/lib/members/roleText';
import { rolesOf } from '@/lib/members/rules';
import type { OrganizationDetails } from '@/lib/organizations/details';

export function ownRoleName(i18n: I18n, { role }: OrganizationDetails): string {
  const names = rolesOf(role ?? '').map((one) => roleText(i18n, one));
  if (names.length === 0) return i18n._({ id: 'organization.role.unknown', message: 'Unknown' });
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}

export interface RoleNoteProps {
  /** The card's disabled controls are described by the element with this ID. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function RoleNote({ id, children }: RoleNoteProps) {
  return (
    <p className="flex gap-2 px-4 py-3 text-muted text-small" id={id}>
      <Lock aria-hidden="true" className="mt-0.5 shrink-0" size={13} />
      <span>{children}</span>
    </p>
  );
}

const MAX_BADGES = 4;

type RoleNames = typeof roleText;

interface RoleBadgesProps {
  /** A comma-separated list. */
  readonly role: string;
  readonly textOf?: RoleNames;
  /** A badge before them. */
  readonly children?: ReactNode;
}

export function RoleBadges({ role, textOf = roleText, children }: RoleBadgesProps) {
  const { i18n } = useLingui();
  const roles = rolesOf(role);
  const rest = roles.slice(MAX_BADGES);
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-1">
      {children}
      {roles.slice(0, MAX_BADGES).map((one) => {
        const text = displayText(textOf(i18n, one));
        return (
          <Badge key={one} tone={one === 'owner' ? 'accent' : 'plain'}>
            <bdi className="block max-w-32 truncate" title={text}>
              {text}
            </bdi>
          </Badge>
        );
      })}
      {rest.length > 0 ? (
        <Badge tone="plain">
          <span title={displayText(textOf(i18n, rest.join(',')))}>+{rest.length}</span>
        </Badge>
      ) : null}
    </span>
  );
}

export interface RoleChoiceProps {
  readonly legend: ReactNode;
  readonly roles: readonly string[];
  readonly textOf?: RoleNames;
  readonly chosen: readonly string[];
  readonly fixed?: Readonly<Record<string, ReactNode>>;
  readonly error?: ReactNode;
  /** Not every server lists the roles that it has, so custom ones can be typed. */
  readonly canType?: boolean;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (roles: string[]) => void;
}

export function RoleChoice(props: RoleChoiceProps) {
  const { legend, roles, chosen, fixed = {}, error, canType = false, autoFocus = false, onChoose } = props;
  const { textOf = roleText, disabled = false } = props;
  const { i18n } = useLingui();
  const all = [...new Set([...roles, ...chosen])];
  const first = all.find((role) => !Object.hasOwn(fixed, role));
  return (
    <fieldset className="grid grid-cols-1 gap-1.5" disabled={disabled}>
      <legend className="mb-1 font-medium text-small">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {all.map((role) => (
          <Checkbox
            autoFocus={autoFocus && role === first}
            checked={chosen.includes(role)}
            disabled={Object.hasOwn(fixed, role)}
            hint={Object.hasOwn(fixed, role) ? fixed[role] : undefined}
            key={role}
            label={<bdi>{displayText(textOf(i18n, role))}</bdi>}
            name={`role-${role}`}
            onChange={(isOn) => onChoose(all.filter((one) => (one === role ? isOn : chosen.includes(one))))}
          />
        ))}
      </div>
      {canType ? <TypedRoles onAdd={(typed) => onChoose([...new Set([...chosen, ...typed])])} /> : null}
      {error ? (
        <p className="text-bad text-small" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function TypedRoles({ onAdd }: { readonly onAdd: (roles: readonly string[]) => void }) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');

  function add() {
    const roles = rolesOf(typed);
    if (roles.length > 0) onAdd(roles);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form's own button would send before the role is added.
    event.preventDefault();
    add();
  }

  return (
    <div className="max-w-80 pt-1">
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        hint={<Trans id="users.roles.other.hint" message="Separate several with commas" />}
        label={i18n._({ id: 'users.roles.other', message: 'Other roles' })}
        maxLength={MAX_TYPED}
        name="otherRoles"
        // The typed role is also added if the next click is on the form's button.
        onBlur={add}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        spellCheck={false}
        suffix={
          <Button onClick={add} variant="quiet">
            <Trans id="action.add" message="Add" />
          </Button>
        }
        value={typed}
      />
    </div>
  );
}

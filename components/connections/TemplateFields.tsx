import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CommandForm } from '@/components/form/useCommandForm';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import {
  DEFAULT_INVITATION_TEMPLATE,
  type FilledTemplate,
  MAX_TEMPLATE_CHARACTERS,
  type TemplateProblem,
} from '@/lib/connections/addressTemplate';
import { AFTER_SWITCH_KINDS, type ServerEditValues } from './serverEdit';

/** What is wrong with the template of an address, at its field. */
const TEMPLATE_TEXTS: Readonly<Record<TemplateProblem, MessageDescriptor>> = {
  empty: /*i18n*/ { id: 'template.empty', message: 'Type the address to open.' },
  'too-long': /*i18n*/ { id: 'label.too-long', message: 'Use at most {max} characters.' },
  invalid: /*i18n*/ {
    id: 'template.invalid',
    message: 'This is no address. Write a path that begins with /, or a whole address with https://.',
  },
  insecure: /*i18n*/ { id: 'template.insecure', message: 'Only https addresses are opened.' },
  elsewhere: /*i18n*/ {
    id: 'template.elsewhere',
    message: 'This is not on the server or its dashboard. Addresses of other hosts are not opened.',
  },
  placeholder: /*i18n*/ {
    id: 'template.placeholder',
    message: 'There is something in braces that cannot be filled in here.',
  },
  'no-id': /*i18n*/ {
    id: 'template.no-id',
    message: 'The id of the invitation has to be somewhere in it: {openBrace}id{closeBrace}.',
  },
  unfillable: /*i18n*/ {
    id: 'template.unfillable',
    message: 'The active organization cannot be filled in here, so nothing would be opened for it.',
  },
};

/** Texts that name a placeholder have its braces as values: in a text, braces are the catalogue's own. */
const BRACES = { openBrace: '{', closeBrace: '}' } as const;

export interface TemplateFormProps {
  readonly form: CommandForm<ServerEditValues>;
  /** The address that the typed template produces, or the problem with it; null where nothing is typed. */
  readonly filled: FilledTemplate | null;
}

/** What follows a switch of the organization, wherever it was made. */
export function AfterSwitchFields({ form, filled }: TemplateFormProps) {
  const { i18n } = useLingui();
  const { afterSwitch } = form.values;
  const labels: Readonly<Record<ServerEditValues['afterSwitch'], string>> = {
    nothing: i18n._({ id: 'servers.after.nothing', message: 'Do nothing' }),
    reload: i18n._({ id: 'servers.after.reload', message: 'Reload open tabs of the dashboard' }),
    open: i18n._({ id: 'servers.after.open', message: 'Open an address' }),
  };
  const choose = (value: string) => {
    const kind = AFTER_SWITCH_KINDS.find((known) => known === value);
    if (kind) form.set('afterSwitch', kind);
  };

  return (
    <>
      <SelectField
        hint={
          <Trans
            id="servers.after.hint"
            message="Wherever the switch was made. Tabs of private windows are left alone."
          />
        }
        label={<Trans id="servers.after" message="After a switch" />}
        name="afterSwitch"
        onChoose={choose}
        options={AFTER_SWITCH_KINDS.map((kind) => ({ value: kind, label: labels[kind] }))}
        value={afterSwitch}
      />
      {afterSwitch === 'open' ? (
        <TemplateField
          filled={filled}
          form={form}
          hint={
            <Trans
              id="servers.after.template.hint"
              message="In the dashboard’s tab where that is in front, else in a new one. {openBrace}slug{closeBrace} and {openBrace}id{closeBrace} stand for the organization."
              values={BRACES}
            />
          }
          label={i18n._({ id: 'servers.after.template', message: 'Address to open' })}
          name="template"
          placeholder="/{slug}"
        />
      ) : null}
    </>
  );
}

/** Where the links lead by which invitations are answered. */
export function InvitationLinkField({ form, filled }: TemplateFormProps) {
  const { i18n } = useLingui();
  return (
    <TemplateField
      filled={filled}
      form={form}
      hint={
        <Trans
          id="servers.edit.invitation.hint"
          message="Where copied invitation links lead. {openBrace}id{closeBrace} stands for the invitation. Leave empty for the dashboard’s usual page."
          values={BRACES}
        />
      }
      label={i18n._({ id: 'servers.edit.invitation', message: 'Links to invitations' })}
      name="invitation"
      placeholder={DEFAULT_INVITATION_TEMPLATE}
    />
  );
}

interface TemplateFieldProps extends TemplateFormProps {
  readonly name: 'template' | 'invitation';
  readonly label: string;
  readonly hint: ReactNode;
  readonly placeholder: string;
}

/** A field for an address template, with the filled address or the problem below it as the user types. */
function TemplateField({ form, name, filled, hint, label, placeholder }: TemplateFieldProps) {
  const { i18n } = useLingui();
  const values = { ...BRACES, max: i18n.number(MAX_TEMPLATE_CHARACTERS) };
  const textOf = (problem: TemplateProblem) => i18n._({ ...TEMPLATE_TEXTS[problem], values });
  const field = form.field(name, { empty: textOf('empty') });
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={filled && !filled.ok ? textOf(filled.problem) : field.error}
      hint={
        <>
          {hint}
          {filled?.ok ? (
            <span aria-live="polite" className="mt-0.5 block break-all text-ink">
              <Trans
                id="servers.template.preview"
                message="Now that is {address}"
                values={{ address: <bdi>{filled.url}</bdi> }}
              />
            </span>
          ) : null}
        </>
      }
      inputMode="url"
      label={label}
      placeholder={placeholder}
      spellCheck={false}
    />
  );
}

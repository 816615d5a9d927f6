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
import { PLATFORM_EXAMPLE } from '@/lib/connections/platformLinks';
import { AFTER_SWITCH_KINDS, type ServerEditValues } from './serverEdit';

const TEMPLATE_TEXTS: Readonly<Record<TemplateProblem, MessageDescriptor>> = {
  empty: /*i18n*/ { id: 'template.empty', message: 'Enter a URL to open.' },
  'too-long': /*i18n*/ { id: 'label.too-long', message: 'Use at most {max} characters.' },
  invalid: /*i18n*/ {
    id: 'template.invalid',
    message: 'Not a valid URL. Start with / or https://.',
  },
  insecure: /*i18n*/ { id: 'template.insecure', message: 'Use an https URL.' },
  elsewhere: /*i18n*/ {
    id: 'template.elsewhere',
    message: 'Use a URL on the server or its dashboard.',
  },
  placeholder: /*i18n*/ {
    id: 'template.placeholder',
    message: 'Unknown placeholder in braces. Remove it.',
  },
  'no-id': /*i18n*/ {
    id: 'template.no-id',
    message: 'Include {openBrace}id{closeBrace}, the invitation’s ID.',
  },
  'no-entity': /*i18n*/ { id: 'template.no-entity', message: 'Include {openBrace}id{closeBrace}.' },
  unfillable: /*i18n*/ {
    id: 'template.unfillable',
    message: 'The active organization can’t fill this in, so nothing opens.',
  },
};

/** The catalogue gives its own meaning to braces in a text, so they are passed as values. */
const BRACES = { openBrace: '{', closeBrace: '}' } as const;

export interface TemplateFormProps {
  readonly form: CommandForm<ServerEditValues>;
  readonly filled: FilledTemplate | null;
}

export function AfterSwitchFields({ form, filled }: TemplateFormProps) {
  const { i18n } = useLingui();
  const { afterSwitch } = form.values;
  const labels: Readonly<Record<ServerEditValues['afterSwitch'], string>> = {
    nothing: i18n._({ id: 'servers.after.nothing', message: 'Do nothing' }),
    reload: i18n._({ id: 'servers.after.reload', message: 'Reload dashboard tabs' }),
    open: i18n._({ id: 'servers.after.open', message: 'Open a URL' }),
  };
  const choose = (value: string) => {
    const kind = AFTER_SWITCH_KINDS.find((known) => known === value);
    if (kind) form.set('afterSwitch', kind);
  };

  return (
    <>
      <SelectField
        hint={<Trans id="servers.after.hint" message="However you switch, except in private windows" />}
        label={<Trans id="servers.after" message="After switching" />}
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
              message="Use {openBrace}slug{closeBrace} or {openBrace}id{closeBrace} for the organization"
              values={BRACES}
            />
          }
          label={i18n._({ id: 'servers.after.template', message: 'URL to open' })}
          name="template"
          placeholder="/{slug}"
        />
      ) : null}
    </>
  );
}

export function InvitationLinkField({ form, filled }: TemplateFormProps) {
  const { i18n } = useLingui();
  return (
    <TemplateField
      filled={filled}
      form={form}
      hint={
        <Trans
          id="servers.edit.invitation.hint"
          message="Use {openBrace}id{closeBrace} for the invitation. Leave empty for the usual page."
          values={BRACES}
        />
      }
      label={i18n._({ id: 'servers.edit.invitation', message: 'Invitation links' })}
      name="invitation"
      placeholder={DEFAULT_INVITATION_TEMPLATE}
    />
  );
}

export function PlatformLinkField({ form, filled }: TemplateFormProps) {
  const { i18n } = useLingui();
  return (
    <TemplateField
      filled={filled}
      form={form}
      hint={
        <Trans
          id="servers.edit.platform.hint"
          message="{openBrace}page{closeBrace} is sales, customers or sales/subscriptions; {openBrace}id{closeBrace} and {openBrace}slug{closeBrace} fill in the rest"
          values={BRACES}
        />
      }
      label={i18n._({ id: 'servers.edit.platform', message: 'Platform dashboard links' })}
      name="platform"
      placeholder={PLATFORM_EXAMPLE}
    />
  );
}

interface TemplateFieldProps extends TemplateFormProps {
  readonly name: 'template' | 'invitation' | 'platform';
  readonly label: string;
  readonly hint: ReactNode;
  readonly placeholder: string;
}

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
                message="Preview: {address}"
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

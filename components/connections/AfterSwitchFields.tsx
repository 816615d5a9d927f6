import { Trans, useLingui } from '@lingui/react';
import type { Ref } from 'react';
import { SelectField } from '@/components/ui/SelectField';
import type { FilledTemplate } from '@/lib/connections/addressTemplate';
import type { AfterSwitchKind, ServerEditValues, TypedServerEdit } from './serverEdit';
import { TemplateField } from './TemplateField';
import { BRACES } from './templateTexts';

const KINDS: readonly AfterSwitchKind[] = ['nothing', 'reload', 'open'];

export interface AfterSwitchFieldsProps {
  readonly values: Pick<ServerEditValues, 'afterSwitch' | 'template'>;
  readonly filled: FilledTemplate | null;
  readonly templateField: Ref<HTMLInputElement>;
  readonly onChange: (change: TypedServerEdit) => void;
}

/** What follows a switch of the organization, wherever it was made. */
export function AfterSwitchFields({ values, filled, templateField, onChange }: AfterSwitchFieldsProps) {
  const { i18n } = useLingui();
  const labels: Readonly<Record<AfterSwitchKind, string>> = {
    nothing: i18n._({ id: 'servers.after.nothing', message: 'Do nothing' }),
    reload: i18n._({ id: 'servers.after.reload', message: 'Reload open tabs of the dashboard' }),
    open: i18n._({ id: 'servers.after.open', message: 'Open an address' }),
  };
  const choose = (value: string) => {
    const kind = KINDS.find((known) => known === value);
    if (kind) onChange({ afterSwitch: kind });
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
        options={KINDS.map((kind) => ({ value: kind, label: labels[kind] }))}
        value={values.afterSwitch}
      />
      {values.afterSwitch === 'open' ? (
        <TemplateField
          filled={filled}
          hint={
            <Trans
              id="servers.after.template.hint"
              message="In the dashboard’s tab where that is in front, else in a new one. {openBrace}slug{closeBrace} and {openBrace}id{closeBrace} stand for the organization."
              values={BRACES}
            />
          }
          label={i18n._({ id: 'servers.after.template', message: 'Address to open' })}
          name="template"
          onChange={(template) => onChange({ template })}
          placeholder="/{slug}"
          ref={templateField}
          value={values.template}
        />
      ) : null}
    </>
  );
}

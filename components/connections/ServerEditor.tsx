import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Form } from '@/components/form/Form';
import { readTogether } from '@/components/form/fieldSchemas';
import { type CommandForm, useCommandForm } from '@/components/form/useCommandForm';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import { MARKS } from '@/lib/connections/marks';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { fail } from '@/lib/core/result';
import { heads } from '@/lib/sessions/state';
import { type ChosenProviders, withChosen } from '@/lib/social/providers';
import { requestHosts } from './hostPermissions';
import { markText } from './MarkLabel';
import { ProviderChecklist } from './ProviderChecklist';
import {
  AFTER_SWITCH_KINDS,
  parseServerEdit,
  previewTemplates,
  type ServerEditValues,
  savedServer,
} from './serverEdit';
import { AfterSwitchFields, InvitationLinkField, PlatformLinkField } from './TemplateFields';

export interface ServerEditorProps {
  readonly connection: Connection;
  readonly onDone: () => void;
}

const valuesSchema = z.object({
  name: z.string(),
  mark: z.enum(MARKS),
  dashboard: z.string(),
  afterSwitch: z.enum(AFTER_SWITCH_KINDS),
  template: z.string(),
  invitation: z.string(),
  platform: z.string(),
});

function useServerEdit({ connection, onDone }: ServerEditorProps) {
  const steps = useOptionsSteps(connection);
  // Another window may have chosen other providers meanwhile, and only these are sent, so they stay beside the fields.
  const [providers, setProviders] = useState<ChosenProviders>({});
  const parse = (values: ServerEditValues) => parseServerEdit(connection, { ...values, providers });
  const form = useCommandForm<ServerEditValues>({
    schema: valuesSchema.check(
      readTogether((values) => {
        const edit = parse(values);
        return edit.ok ? null : { at: edit.at, message: edit.problem };
      }),
    ),
    saved: savedServer(connection),
    askPermission: (values) => {
      const edit = parse(values);
      return edit.ok && edit.value.needed.length > 0 ? requestHosts(edit.value.needed) : undefined;
    },
    send: async (values) => {
      const edit = parse(values);
      return edit.ok ? call('connections.update', edit.value.input) : fail('unexpected');
    },
    onDone,
    shared: ['name', 'dashboard', 'invitation', 'platform'],
    steps,
  });

  function choose(id: string, isChosen: boolean) {
    if (!form.isBusy) form.dismiss();
    setProviders({ ...providers, [id]: isChosen });
  }

  return { form, steps, chosen: withChosen(connection.providers, providers), choose };
}

export function ServerEditor(props: ServerEditorProps) {
  const { connection, onDone } = props;
  const { i18n } = useLingui();
  const { form, steps, chosen, choose } = useServerEdit(props);
  const active = useStoredValue(heads)?.[connection.id]?.activeOrganization ?? null;
  const preview = previewTemplates(connection, form.values, active);

  return (
    <div className="border-line border-t bg-raised">
      <Form
        action={<Trans id="action.save" message="Save" />}
        form={form}
        isWide
        onCancel={onDone}
        steps={{ ...steps, 'allow-access': form.submit }}
      >
        <TextField
          {...form.field('name')}
          autoComplete="off"
          autoFocus
          label={i18n._({ id: 'label.thing-name', message: 'Name' })}
          placeholder={new URL(connection.baseURL).host}
        />
        <MarkField form={form} />
        <TextField
          {...form.field('dashboard')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          hint={<Trans id="servers.edit.dashboard.hint" message="Leave empty for the server’s address" />}
          inputMode="url"
          label={i18n._({ id: 'servers.edit.dashboard', message: 'Dashboard address' })}
          placeholder={connection.baseURL}
          spellCheck={false}
        />
        {hasOrganizations(connection) ? (
          <>
            <AfterSwitchFields filled={preview.template} form={form} />
            <InvitationLinkField filled={preview.invitation} form={form} />
            {connection.payments?.isThere === false ? null : (
              <PlatformLinkField filled={preview.platform} form={form} />
            )}
          </>
        ) : null}
        <ProviderChecklist chosen={chosen} onChoose={choose} refused={connection.refusedProviders} />
      </Form>
    </div>
  );
}

function MarkField({ form }: { readonly form: CommandForm<ServerEditValues> }) {
  const { i18n } = useLingui();
  return (
    <SelectField
      hint={<Trans id="servers.mark.hint" message="Shown beside its name" />}
      label={<Trans id="servers.mark" message="Label" />}
      name="mark"
      onChoose={(chosen) => {
        const mark = MARKS.find((known) => known === chosen);
        if (mark) form.set('mark', mark);
      }}
      options={MARKS.map((value) => ({ value, label: markText(i18n, value) }))}
      value={form.values.mark}
    />
  );
}

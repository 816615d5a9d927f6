import { Trans, useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText } from '@/components/errors/errorText';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { AfterSwitchFields } from './AfterSwitchFields';
import { InvitationLinkField } from './InvitationLinkField';
import { ProviderChecklist } from './ProviderChecklist';
import { type ServerEditing, useServerEdit } from './useServerEdit';

export interface ServerEditorProps {
  readonly connection: Connection;
  readonly onDone: () => void;
}

/** The longest name that lib/connections/contract.ts takes. */
const MAX_NAME = 100;

/** What a person may set about a saved server, in its place. */
export function ServerEditor({ connection, onDone }: ServerEditorProps) {
  const { i18n } = useLingui();
  const edit = useServerEdit(connection, onDone);
  const { values, phase, fields, change, save } = edit;
  const steps = useOptionsSteps(connection);
  const failed = phase.name === 'failed' ? phase : null;

  return (
    <form
      className="grid grid-cols-1 gap-4 border-line border-t bg-raised px-5 py-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        autoComplete="off"
        autoFocus
        label={i18n._({ id: 'label.name', message: 'Name' })}
        maxLength={MAX_NAME}
        name="serverName"
        onChange={({ target }) => change({ name: target.value })}
        placeholder={new URL(connection.baseURL).host}
        value={values.name}
      />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        error={failed?.at === 'dashboard' ? i18n._(errorText(failed.error.code).sentence) : undefined}
        hint={
          <Trans
            id="servers.edit.dashboard.hint"
            message="Where “Open dashboard” leads. Empty, it is the server’s own address."
          />
        }
        inputMode="url"
        label={i18n._({ id: 'servers.edit.dashboard', message: 'Dashboard address' })}
        name="dashboard"
        onChange={({ target }) => change({ dashboard: target.value })}
        placeholder={connection.baseURL}
        ref={fields.dashboard}
        spellCheck={false}
        value={values.dashboard}
      />
      {hasOrganizations(connection) ? <OrganizationFields edit={edit} /> : null}
      <ProviderChecklist
        chosen={values.providers}
        onChoose={(id, isChosen) => change({ providers: { [id]: isChosen } })}
        refused={connection.refusedProviders}
      />
      {failed?.at === 'form' ? (
        <ErrorNotice
          error={failed.error}
          steps={{ ...steps, retry: save, 'allow-access': save, edit: undefined }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={phase.name === 'busy'} type="submit" variant="primary">
          <Trans id="action.save" message="Save" />
        </Button>
        <Button onClick={onDone} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </div>
    </form>
  );
}

/** What follows a switch, and where invitations are answered. */
function OrganizationFields({ edit }: { readonly edit: ServerEditing }) {
  const { values, fields, preview, change } = edit;
  return (
    <>
      <AfterSwitchFields
        filled={preview.template}
        onChange={change}
        templateField={fields.template}
        values={values}
      />
      <InvitationLinkField
        filled={preview.invitation}
        onChange={(invitation) => change({ invitation })}
        ref={fields.invitation}
        value={values.invitation}
      />
    </>
  );
}

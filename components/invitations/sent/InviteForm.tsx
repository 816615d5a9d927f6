import { Trans, useLingui } from '@lingui/react';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import type { FormDraft } from '@/components/form/useFormDraft';
import { OWNER } from '@/components/organizations/page/organizationPage';
import { RoleChoice } from '@/components/organizations/page/RoleChoice';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { SelectField } from '@/components/ui/SelectField';
import { TextArea } from '@/components/ui/TextArea';
import { rolesOf } from '@/lib/members/rolesOf';
import type { InviteCardProps } from './InviteCard';
import { InviteOutcomes } from './InviteOutcomes';
import type { PastedAddresses } from './pastedAddresses';
import { type Invite, type InviteField, useInvite } from './useInvite';

interface InviteFormProps extends InviteCardProps {
  readonly draft: FormDraft<InviteField>;
  readonly scope: string;
}

/** Whom, as what, and into which team. */
export function InviteForm(props: InviteFormProps) {
  const { connection, details, steps, teams, draft, scope, onSent } = props;
  const { i18n } = useLingui();
  const invite = useInvite({
    connectionId: connection.id,
    organizationId: details.id,
    scope,
    draft,
    onSent,
  });
  const { pasted, slip } = invite;
  const iAmOwner = rolesOf(details.role ?? '').includes(OWNER);
  const noTeam = i18n._({ id: 'sent.team.none', message: 'No team' });
  return (
    <CardForm onSubmit={invite.submit}>
      {invite.isLeftOver ? <LeftOver invite={invite} /> : null}
      <TextArea
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        error={slip === 'empty' || slip === 'unreadable' ? <AddressError invite={invite} /> : undefined}
        hint={<AddressHint pasted={pasted} />}
        label={i18n._({ id: 'sent.emails', message: 'Email addresses' })}
        name="emails"
        onChange={({ target }) => invite.type('emails', target.value)}
        placeholder="marta@example.com, noor@example.com"
        readOnly={invite.isBusy}
        ref={invite.field}
        rows={3}
        spellCheck={false}
        value={invite.emails}
      />
      <RoleChoice
        chosen={invite.roles}
        error={
          slip === 'roles'
            ? i18n._({ id: 'label.roles.empty', message: 'Choose at least one role.' })
            : undefined
        }
        fixed={
          iAmOwner
            ? {}
            : { [OWNER]: <Trans id="sent.owner-only" message="Only an owner may invite owners." /> }
        }
        legend={<Trans id="sent.roles" message="Role" />}
        onChoose={(roles) => invite.type('roles', roles.join(','))}
        roles={details.roles}
      />
      {teams.length > 0 ? (
        <SelectField
          label={<Trans id="sent.team" message="Team" />}
          name="team"
          onChoose={(team) => invite.type('team', team)}
          options={[
            { value: '', label: noTeam },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={teams.some(({ id }) => id === invite.teamId) ? (invite.teamId ?? '') : ''}
        />
      ) : null}
      <SendActions invite={invite} />
      <InviteOutcomes invite={invite} steps={steps} />
    </CardForm>
  );
}

function LeftOver({ invite: { pasted, dismiss } }: { readonly invite: Invite }) {
  return (
    <Notice onDismiss={dismiss} tone="warn">
      <Trans
        id="sent.left-over"
        message="{count, plural, one {# invitation from last time isn’t sent yet.} other {# invitations from last time aren’t sent yet.}}"
        values={{ count: pasted.addresses.length }}
      />
    </Notice>
  );
}

function SendActions({ invite }: { readonly invite: Invite }) {
  // The notice below offers to send the very same ones again.
  if (invite.isRetry) return null;
  return (
    <FormActions>
      <Button busy={invite.isBusy} type="submit" variant="primary">
        <SubmitText pasted={invite.pasted} />
      </Button>
      {invite.isBusy ? (
        <Button busy={invite.isStopping} onClick={invite.stop} variant="quiet">
          <Trans id="sent.stop" message="Stop" />
        </Button>
      ) : null}
    </FormActions>
  );
}

/** The number that will be sent; none while an entry has to be corrected first. */
function SubmitText({ pasted: { addresses, unreadable } }: { readonly pasted: PastedAddresses }) {
  if (addresses.length <= 1) return <Trans id="sent.submit" message="Send invitation" />;
  return unreadable.length > 0 ? (
    <Trans id="sent.submit.some" message="Send invitations" />
  ) : (
    <Trans id="sent.submit.many" message="Send {count} invitations" values={{ count: addresses.length }} />
  );
}

/** How many of them are named in a sentence. */
const MAX_NAMED = 3;

function AddressError({ invite: { slip, pasted } }: { readonly invite: Invite }) {
  const { i18n } = useLingui();
  if (slip === 'empty') return <Trans id="sent.emails.empty" message="Enter at least one address." />;
  if (slip !== 'unreadable' || pasted.unreadable.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const rest = pasted.unreadable.length - MAX_NAMED;
  const values = { list: list.format(pasted.unreadable.slice(0, MAX_NAMED)), rest };
  return rest > 0 ? (
    <Trans
      id="sent.emails.unreadable.more"
      message="Not email addresses: {list} and {rest} more."
      values={values}
    />
  ) : (
    <Trans id="sent.emails.unreadable" message="Not an email address: {list}." values={values} />
  );
}

function AddressHint({ pasted: { addresses, repeated } }: { readonly pasted: PastedAddresses }) {
  if (repeated > 0) {
    return (
      <Trans
        id="sent.emails.folded"
        message="{count, plural, one {# address} other {# addresses}}; those that are there twice are taken once."
        values={{ count: addresses.length }}
      />
    );
  }
  return addresses.length > 1 ? (
    <Trans id="sent.emails.count" message="{count} addresses" values={{ count: addresses.length }} />
  ) : (
    <Trans
      id="sent.emails.hint"
      message="One or many: paste a list with commas, semicolons or lines between them."
    />
  );
}

import { Trans, useLingui } from '@lingui/react';
import { useEffect, useId } from 'react';
import { useSearch } from 'wouter';
import { Form } from '@/components/form/Form';
import { ownRoleName, RoleNote } from '@/components/organizations/page/Roles';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { SelectField } from '@/components/ui/SelectField';
import { TextArea } from '@/components/ui/TextField';
import { listText, listWithMore } from '@/lib/core/i18n/listText';
import { may } from '@/lib/organizations/details';
import type { Team } from '@/lib/teams/contract';
import { InviteOutcomes } from './InviteOutcomes';
import { RoleSelect, SeveralRoles, useInviteRole } from './InviteRole';
import type { PastedAddresses } from './pastedAddresses';
import { type Invite, useInvite } from './useInvite';

export interface InviteCardProps extends OrganizationTabProps {
  /** Empty where the server has none, or doesn't list them. */
  readonly teams: readonly Team[];
  /** The server has teams but hasn't listed them yet, so their field keeps its place. */
  readonly awaitsTeams: boolean;
}

const EMAILS_ID = 'invite-emails';
/** Ours: a longer list scrolls. */
const MAX_ROWS = 6;
/** The field begins with one line. `rows` counts only where the browser doesn't size fields by their content. */
const GROWING =
  '[&_textarea]:field-sizing-content [&_textarea]:max-h-44 [&_textarea]:min-h-[calc(var(--control)+2px)] [&_textarea]:py-[7px]';

export const focusInviteForm = (): void => document.getElementById(EMAILS_ID)?.focus();

export function InviteCard(props: InviteCardProps) {
  const { details } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  return (
    <Card hidesTitle title={<Trans id="sent.invite" message="Invite people" />}>
      {may(details, 'invitation:create') ? (
        <InviteForm {...props} />
      ) : (
        <RoleNote id={noteId}>
          <Trans
            id="sent.not-allowed"
            message="Your role, {role}, can’t invite people."
            values={{ role: ownRoleName(i18n, details) }}
          />
        </RoleNote>
      )}
    </Card>
  );
}

function InviteForm(props: InviteCardProps) {
  const { connection, profile, details, steps } = props;
  const invite = useInvite({
    connectionId: connection.id,
    organizationId: details.id,
    scope: `${connection.id} ${profile.id} ${details.id}`,
    steps,
  });
  const { form, pasted, isBusy, isRead } = invite;
  // The link that led here said what for.
  const isAsked = new URLSearchParams(useSearch()).has('invite');
  useEffect(() => {
    if (isRead && isAsked) focusInviteForm();
  }, [isRead, isAsked]);
  if (!isRead) return <LoadingRows count={1} />;
  return (
    <Form
      action={invite.isRetry ? null : <SubmitText pasted={pasted} />}
      extra={isBusy ? <StopButton invite={invite} /> : null}
      form={{ ...form, isBusy, submit: invite.submit }}
      footer={<InviteOutcomes invite={invite} steps={steps} />}
      isWide
      steps={steps}
    >
      {invite.isLeftOver ? <LeftOver invite={invite} /> : null}
      <InviteFields {...props} invite={invite} />
    </Form>
  );
}

interface InviteFieldsProps extends Pick<InviteCardProps, 'details' | 'teams' | 'awaitsTeams'> {
  readonly invite: Invite;
}

/** Beside each other, so that the list below is in sight. */
function InviteFields({ invite, details, teams, awaitsTeams }: InviteFieldsProps) {
  const { i18n } = useLingui();
  const { form, pasted, isBusy } = invite;
  const { emails, team } = form.values;
  const role = useInviteRole(invite, details);
  const noTeam = i18n._({ id: 'sent.team.none', message: 'No team' });
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 @[440px]:grid-cols-2 @table:auto-cols-[200px] @table:grid-flow-col @table:grid-cols-[minmax(0,1fr)_200px]">
        <div className={`@[440px]:col-span-2 @table:col-span-1 ${GROWING}`}>
          <TextArea
            {...form.field('emails', {
              empty: <Trans id="sent.emails.empty" message="Enter at least one email." />,
              unreadable: <AddressError pasted={pasted} />,
            })}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            hint={<AddressHint pasted={pasted} />}
            id={EMAILS_ID}
            label={i18n._({ id: 'sent.emails', message: 'Emails' })}
            placeholder="marta@example.com, noor@example.com"
            readOnly={isBusy}
            rows={Math.min(MAX_ROWS, emails.split('\n').length)}
            spellCheck={false}
          />
        </div>
        <RoleSelect role={role} />
        {teams.length > 0 || awaitsTeams ? (
          <SelectField
            disabled={isBusy}
            label={<Trans id="sent.team" message="Team" />}
            name="team"
            onChoose={(chosen) => form.set('team', chosen)}
            options={[
              { value: '', label: noTeam },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={teams.some(({ id }) => id === team) ? team : ''}
          />
        ) : null}
      </div>
      {role.isOne ? null : <SeveralRoles details={details} form={form} role={role} />}
    </>
  );
}

function LeftOver({ invite: { pasted, dismiss } }: { readonly invite: Invite }) {
  return (
    <Notice onDismiss={dismiss} tone="warn">
      <Trans
        id="sent.left-over"
        message="{count, plural, one {# earlier invitation wasn’t sent.} other {# earlier invitations weren’t sent.}}"
        values={{ count: pasted.addresses.length }}
      />
    </Notice>
  );
}

function StopButton({ invite }: { readonly invite: Invite }) {
  return (
    <Button busy={invite.isStopping} onClick={invite.stop} variant="quiet">
      <Trans id="sent.stop" message="Stop" />
    </Button>
  );
}

function SubmitText({ pasted: { addresses, unreadable } }: { readonly pasted: PastedAddresses }) {
  if (addresses.length <= 1) return <Trans id="sent.submit" message="Send invitation" />;
  return unreadable.length > 0 ? (
    <Trans id="sent.submit.some" message="Send invitations" />
  ) : (
    <Trans id="sent.submit.many" message="Send {count} invitations" values={{ count: addresses.length }} />
  );
}

const MAX_NAMED = 3;

function AddressError({ pasted }: { readonly pasted: PastedAddresses }) {
  const { i18n } = useLingui();
  const count = pasted.unreadable.length - MAX_NAMED;
  const named = pasted.unreadable.slice(0, MAX_NAMED);
  if (count <= 0) {
    return (
      <Trans
        id="sent.emails.unreadable"
        message="Not an email: {list}."
        values={{ list: listText(i18n.locale, named) }}
      />
    );
  }
  const more = i18n._({ id: 'label.more', message: '{count} more', values: { count } });
  return (
    <Trans
      id="sent.emails.unreadable.more"
      message="Not emails: {list}."
      values={{ list: listWithMore(i18n.locale, named, more) }}
    />
  );
}

function AddressHint({ pasted: { addresses, repeated } }: { readonly pasted: PastedAddresses }) {
  if (repeated > 0) {
    return (
      <Trans
        id="sent.emails.folded"
        message="{count, plural, one {# email} other {# emails}}, duplicates removed"
        values={{ count: addresses.length }}
      />
    );
  }
  return addresses.length > 1 ? (
    <Trans id="sent.emails.count" message="{count} emails" values={{ count: addresses.length }} />
  ) : (
    <Trans id="sent.emails.hint" message="Separate with commas, semicolons or line breaks" />
  );
}

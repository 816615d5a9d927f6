import { Trans, useLingui } from '@lingui/react';
import { useId, useRef, useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { useAction } from '@/components/form/useAction';
import { navigate } from '@/components/shell/useRoute';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import { Guarded } from './Guarded';
import { may, type OrganizationTabProps } from './organizationPage';
import { ownRoleName } from './ownRoleName';
import { RoleNote } from './RoleNote';

/** The end of it, for everybody. */
export function DeleteCard(props: OrganizationTabProps) {
  const { details } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const role = ownRoleName(i18n, details);
  const reason = i18n._({
    id: 'organization.delete.not-allowed',
    message: 'Your role, {role}, may not delete this organization.',
    values: { role },
  });
  const isAllowed = may(details, 'organization:delete');
  return (
    <Card
      action={
        isOpen ? null : (
          <Guarded onClick={() => setOpen(true)} reason={isAllowed ? undefined : reason} reasonId={noteId}>
            <span className="text-bad">
              <Trans id="action.delete.ask" message="Delete…" />
            </span>
          </Guarded>
        )
      }
      title={<Trans id="organization.delete.title" message="Delete this organization" />}
    >
      {isAllowed ? (
        <p className="px-5 py-3 text-muted text-small">
          <Trans
            id="organization.delete.what"
            message="Its members, teams and invitations go, for everybody and for good."
          />
        </p>
      ) : (
        <RoleNote id={noteId}>{reason}</RoleNote>
      )}
      {isOpen ? <DeleteForm {...props} onCancel={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** One letter may be one character or two, an accent by itself: keyboards differ, and nobody sees it. */
const composed = (text: string) => text.normalize('NFC');

function DeleteForm({ details, steps, onCancel }: OrganizationTabProps & { readonly onCancel: () => void }) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const action = useAction<null>();
  const field = useRef<HTMLInputElement>(null);
  // An empty name would be typed by typing nothing.
  const expected = details.name.trim() || details.slug;

  async function submit() {
    if (action.isBusy) return;
    if (composed(typed.trim()) !== composed(expected)) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    const result = await action.run(() => call('organizations.delete', { organizationId: details.id }));
    if (result.ok) navigate({ name: 'organizations' });
  }

  return (
    <CardForm onSubmit={() => void submit()}>
      <TextField
        autoComplete="off"
        autoFocus
        dir="auto"
        error={
          isWrong ? i18n._({ id: 'organization.delete.wrong', message: 'That is not its name.' }) : undefined
        }
        hint={
          <Trans
            id="organization.delete.expected"
            message="Its name: {name}"
            values={{ name: <bdi className="select-all [overflow-wrap:anywhere]">{expected}</bdi> }}
          />
        }
        label={i18n._({ id: 'organization.delete.name', message: 'Type its name to confirm' })}
        name="confirmName"
        onChange={({ target }) => {
          setWrong(false);
          setTyped(target.value);
        }}
        ref={field}
        spellCheck={false}
        value={typed}
      />
      <ActionFailure
        error={action.error}
        onDismiss={action.reset}
        onRetry={() => void submit()}
        steps={steps}
      />
      <FormActions>
        <Button busy={action.isBusy} type="submit" variant="danger">
          <Trans id="organization.delete.submit" message="Delete organization" />
        </Button>
        <Button onClick={onCancel} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}

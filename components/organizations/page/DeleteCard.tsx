import { Trans, useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/components/form/Form';
import { optionalText, rule } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { navigate } from '@/components/routing/route';
import { ButtonWithReason } from '@/components/ui/ButtonWithReason';
import { Card } from '@/components/ui/Card';
import { TextField } from '@/components/ui/TextField';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { call } from '@/lib/core/command/call';
import { may } from '@/lib/organizations/details';
import { ownRoleName, RoleNote } from './Roles';
import type { OrganizationTabProps } from './tabs';

export function DeleteCard(props: OrganizationTabProps) {
  const { details, connection } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const deleteButton = useFocusAfter(isOpen);
  const role = ownRoleName(i18n, details);
  const reason = i18n._({
    id: 'organization.delete.not-allowed',
    message: 'Your role, {role}, can’t delete this organization.',
    values: { role },
  });
  const isAllowed = may(details, 'organization:delete');
  return (
    <Card
      action={
        isOpen ? null : (
          <ButtonWithReason
            onClick={() => setOpen(true)}
            reason={isAllowed ? undefined : reason}
            reasonId={noteId}
            ref={deleteButton}
          >
            <span className="text-bad">
              <Trans id="action.delete.ask" message="Delete…" />
            </span>
          </ButtonWithReason>
        )
      }
      title={<Trans id="organization.delete.title" message="Delete this organization" />}
    >
      {isAllowed ? (
        <p className="px-4 py-3 text-muted text-small">
          {connection.payments?.isThere ? (
            <Trans
              id="organization.delete.what.payments"
              message="Permanently deletes its teams, invitations, webhook endpoints and payment history on this server. Members lose access."
            />
          ) : (
            <Trans
              id="organization.delete.what"
              message="Permanently deletes its teams and invitations. Members lose access."
            />
          )}
        </p>
      ) : (
        <RoleNote id={noteId}>{reason}</RoleNote>
      )}
      {isOpen ? <DeleteForm {...props} onCancel={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** Keyboards type an accented letter as one character or two, which look the same. */
const composed = (text: string) => text.normalize('NFC');

const EMPTY = { confirmName: '' };

function DeleteForm({ details, steps, onCancel }: OrganizationTabProps & { readonly onCancel: () => void }) {
  const { i18n } = useLingui();
  // An empty name would be confirmed by an empty field.
  const expected = details.name.trim() || details.slug;
  const form = useCommandForm({
    schema: z.object({
      confirmName: optionalText.check(rule((typed) => composed(typed) === composed(expected), 'wrong')),
    }),
    saved: EMPTY,
    send: () => call('organizations.delete', { organizationId: details.id }),
    onDone: () => navigate({ name: 'organizations' }),
    steps,
  });
  return (
    <Form
      action={<Trans id="organization.delete.submit" message="Delete organization" />}
      form={form}
      onCancel={onCancel}
      steps={steps}
      variant="danger"
    >
      <TextField
        {...form.field('confirmName', {
          wrong: i18n._({ id: 'organization.delete.wrong', message: 'That isn’t its name.' }),
        })}
        autoComplete="off"
        autoFocus
        dir="auto"
        hint={
          <Trans
            id="organization.delete.expected"
            message="Name: {name}"
            values={{ name: <bdi className="select-all [overflow-wrap:anywhere]">{expected}</bdi> }}
          />
        }
        label={i18n._({ id: 'organization.delete.name', message: 'Type its name to confirm' })}
        spellCheck={false}
      />
    </Form>
  );
}

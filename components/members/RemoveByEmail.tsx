import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/components/form/Form';
import { email } from '@/components/form/fieldSchemas';
import { Question } from '@/components/form/Question';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import type { OrganizationTabProps } from '@/components/organizations/page/tabs';
import { Card } from '@/components/ui/Card';
import { EmailField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import { useMembersChanged } from './useMembers';

export interface RemoveByEmailProps extends Pick<OrganizationTabProps, 'details' | 'steps'> {
  readonly onClose: () => void;
}

const FIELD_OF: FieldOfCode<'memberEmail'> = {
  'invalid-email': 'memberEmail',
  'member-not-found': 'memberEmail',
};

const schema = z.object({ memberEmail: email });
const EMPTY = { memberEmail: '' };

export function RemoveByEmail({ details, steps, onClose }: RemoveByEmailProps) {
  const { i18n } = useLingui();
  const changed = useMembersChanged();
  const [isAsking, setAsking] = useState(false);
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: async ({ memberEmail }) => {
      const result = await call('members.remove', {
        organizationId: details.id,
        memberIdOrEmail: memberEmail,
      });
      setAsking(false);
      return result;
    },
    onDone: async () => {
      form.reset();
      await changed();
    },
    fieldOf: FIELD_OF,
    steps,
  });

  return (
    <Card title={<Trans id="members.by-email" message="Remove by email" />}>
      {isAsking ? (
        <Question
          action={<Trans id="action.remove" message="Remove" />}
          isBusy={form.isBusy}
          onConfirm={form.submit}
          onKeep={() => setAsking(false)}
          text={<Trans id="members.by-email.text" message="They lose their role and teams right away." />}
          title={
            <Trans
              id="members.by-email.question"
              message="Remove {email}?"
              values={{ email: <bdi>{form.values.memberEmail.trim()}</bdi> }}
            />
          }
        />
      ) : (
        <Form
          action={<Trans id="members.by-email.submit" message="Remove…" />}
          form={{ ...form, submit: () => form.check(() => setAsking(true)) }}
          cancelText={form.phase.name === 'done' ? <Trans id="action.close" message="Close" /> : undefined}
          isSaved={form.phase.name === 'done'}
          onCancel={onClose}
          savedText={<Trans id="members.by-email.done" message="Removed" />}
          steps={steps}
          variant="secondary"
        >
          <EmailField
            {...form.field('memberEmail', {
              empty: i18n._({
                id: 'members.by-email.empty',
                message: 'Enter the member’s email.',
              }),
            })}
            autoComplete="off"
            autoFocus
            label={i18n._({ id: 'members.by-email.field', message: 'Member’s email' })}
          />
        </Form>
      )}
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { requiredText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { isOpen } from '@/lib/invitations/rules';
import { InvitationRow } from './InvitationRow';
import { useAnswers } from './useInvitations';

export interface FindInvitationProps {
  readonly steps: NextSteps;
  readonly now: number;
}

const FIELD_OF: FieldOfCode<'invitation'> = { 'invitation-not-found': 'invitation' };

const schema = z.object({ invitation: requiredText });
const EMPTY = { invitation: '' };

/** Some servers and accounts don't list the invitation that a mail links to. */
export function FindInvitation({ steps, now }: FindInvitationProps) {
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ invitation }) => call('invitations.find', { text: invitation }),
    fieldOf: FIELD_OF,
    steps,
  });
  const found = form.phase.name === 'done' ? form.phase.value : null;
  const field = form.field('invitation', {
    empty: i18n._({ id: 'label.mail-link.empty', message: 'Paste the link from the email.' }),
  });
  // A server responds to an ID that never existed as to an expired invitation.
  const unknown = i18n._({
    id: 'invitation.find.unknown',
    message: 'No pending invitation matches. Check the link or ask for a new one.',
  });

  return (
    <Card title={<Trans id="invitation.find" message="Have an invitation link?" />}>
      <Form
        action={<Trans id="invitation.find.submit" message="Find invitation" />}
        form={form}
        isWide
        steps={steps}
        variant="secondary"
      >
        <TextField
          {...field}
          autoComplete="off"
          error={form.phase.name === 'failed' && field.error ? unknown : field.error}
          hint={<Trans id="invitation.find.hint" message="From your invitation email" />}
          label={i18n._({ id: 'invitation.find.label', message: 'Invitation link or ID' })}
          spellCheck={false}
        />
      </Form>
      {found && isOpen(found.invitation, now) ? (
        <FoundInvitation
          found={found}
          now={now}
          onAnswered={() => {
            form.reset();
            form.dismiss();
          }}
          steps={steps}
        />
      ) : null}
      {found && !isOpen(found.invitation, now) ? (
        <div className="px-4 pb-4">
          <Notice tone="warn">
            <Trans id="invitation.find.closed" message="That invitation is closed. Ask for a new one." />
          </Notice>
        </div>
      ) : null}
    </Card>
  );
}

interface FoundInvitationProps extends FindInvitationProps {
  readonly found: Output<'invitations.find'>;
  readonly onAnswered: () => void;
}

function FoundInvitation({ found: { invitation, details }, now, steps, onAnswered }: FoundInvitationProps) {
  const answers = useAnswers();
  const { phase } = answers.stateOf(invitation.id);
  const before = useRef(phase);
  const end = useEffectEvent(onAnswered);

  useEffect(() => {
    if (before.current === 'busy' && phase === 'idle') end();
    before.current = phase;
  }, [phase]);

  return (
    <ul className="border-line border-t">
      <InvitationRow answers={answers} details={details} invitation={invitation} now={now} steps={steps} />
    </ul>
  );
}

import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import { InvitationRow } from './InvitationRow';
import { isOpen, useAnswers } from './useInvitations';

export interface FindInvitationProps {
  readonly steps: NextSteps;
  readonly now: number;
}

/** One invitation by the link or the id of its mail: for servers and accounts whose list does not show it. */
export function FindInvitation({ steps, now }: FindInvitationProps) {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const find = useAction<Output<'invitations.find'>>();
  const answers = useAnswers();
  const field = useRef<HTMLInputElement>(null);
  const isUnknown = find.error?.code === 'invitation-not-found';
  const slip = useSlipText(isEmpty, isUnknown);
  const found = find.phase.name === 'done' ? find.phase.value : null;

  async function look() {
    const result = await find.run(() => call('invitations.find', { text: text.trim() }));
    if (!result.ok && result.error.code === 'invitation-not-found') field.current?.focus();
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (find.isBusy) return;
    setEmpty(!text.trim());
    if (text.trim()) void look();
    else field.current?.focus();
  }

  return (
    <Card title={<Trans id="invitation.find" message="Answer one by its link" />}>
      <form className="grid gap-3 px-5 py-4" noValidate onSubmit={submit}>
        <TextField
          autoComplete="off"
          error={slip}
          hint={
            <Trans
              id="invitation.find.hint"
              message="From the mail that invited you. Its id alone works too."
            />
          }
          label={i18n._({ id: 'invitation.find.label', message: 'Link or id of the invitation' })}
          maxLength={MAX_TYPED}
          name="invitation"
          onChange={({ target }) => {
            setText(target.value);
            setEmpty(false);
            if (!find.isBusy) find.reset();
          }}
          ref={field}
          spellCheck={false}
          value={text}
        />
        {find.error && !isUnknown ? (
          <ErrorNotice
            error={find.error}
            steps={{ ...steps, retry: () => submit(), edit: () => field.current?.focus() }}
          />
        ) : null}
        <div>
          <Button busy={find.isBusy} type="submit">
            <Trans id="invitation.find.submit" message="Find invitation" />
          </Button>
        </div>
      </form>
      {found && isOpen(found.invitation, now) ? (
        <ul className="border-line border-t">
          <InvitationRow
            answers={answers}
            details={found.details}
            invitation={found.invitation}
            now={now}
            steps={steps}
          />
        </ul>
      ) : null}
      {found && !isOpen(found.invitation, now) ? (
        <div className="px-5 pb-4">
          <Notice tone="warn">
            <Trans
              id="invitation.find.closed"
              message="That invitation cannot be answered any more. Ask for a new one."
            />
          </Notice>
        </div>
      ) : null}
    </Card>
  );
}

/** What is wrong with the text. A server says the same of an invitation that was never sent and of one that is over. */
function useSlipText(isEmpty: boolean, isUnknown: boolean): string | undefined {
  const { i18n } = useLingui();
  if (isEmpty) return i18n._({ id: 'label.mail-link.empty', message: 'Paste the link from the mail.' });
  if (!isUnknown) return undefined;
  return i18n._({
    id: 'invitation.find.unknown',
    message: 'No open invitation has that link or id. Look at it again, or ask for a new one.',
  });
}

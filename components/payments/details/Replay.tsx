import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { FeedEvent, ReplayAnswer } from '@/lib/payments/events/feed';

export interface ReplayProps {
  readonly organizationId: string;
  readonly event: FeedEvent;
  readonly steps: NextSteps;
}

const FIELD_OF_REFUSAL: FieldOfCode<'url'> = { 'payments-replay-address': 'url', 'field-missing': 'url' };

/** The last address that was sent to, by organization: for as long as this tab is open, and stored nowhere. */
const lastAddresses = new Map<string, string>();

/** An address as people write it, `shop.example/hook`, with the only scheme that is sent to everywhere. */
const withScheme = (address: string) =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;

/** Sends a stored event once more, to a receiver of the person's own. */
export function Replay({ organizationId, event, steps }: ReplayProps) {
  const { i18n } = useLingui();
  const [url, setUrl] = useState(lastAddresses.get(organizationId) ?? '');
  const sending = useAction<ReplayAnswer>();
  const errors = useFieldErrors(sending.error, FIELD_OF_REFUSAL, steps);

  function send() {
    if (sending.isBusy) return;
    const address = withScheme(url.trim());
    const input = { organizationId, endpointId: event.endpointId, eventId: event.id, url: address };
    setUrl(address);
    lastAddresses.set(organizationId, address);
    void sending.run(() => call('payments.replay', input));
  }

  return (
    <details>
      <summary className="focus-ring w-fit rounded-control py-1 text-muted text-small hover:text-ink">
        <Trans id="payments.replay" message="Send it again…" />
      </summary>
      <form
        className="grid max-w-122 grid-cols-1 gap-3 py-1"
        method="post"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        <TextField
          autoComplete="off"
          dir="ltr"
          error={errors.at('url')}
          hint={
            <Trans
              id="payments.replay.hint"
              message="The server signs it anew, with the secret of its endpoint, and sends it there."
            />
          }
          label={i18n._({ id: 'payments.replay.url', message: 'Address of your receiver' })}
          onChange={({ target }) => {
            setUrl(target.value);
            sending.reset();
          }}
          placeholder="https://"
          spellCheck={false}
          type="url"
          value={url}
        />
        <ActionFailure error={errors.rest} isInForm onDismiss={sending.reset} onRetry={send} steps={steps} />
        {sending.phase.name === 'done' ? <Outcome answer={sending.phase.value} /> : null}
        <div>
          <Button busy={sending.isBusy} disabled={url.trim() === ''} type="submit">
            <Trans id="payments.replay.send" message="Send" />
          </Button>
        </div>
      </form>
    </details>
  );
}

function Outcome({ answer }: { readonly answer: ReplayAnswer }) {
  const { i18n } = useLingui();
  const duration = i18n.number(answer.durationMs, { style: 'unit', unit: 'millisecond' });
  if (answer.status !== null) {
    const isTaken = answer.status >= 200 && answer.status < 300;
    return (
      <Notice tone={isTaken ? 'good' : 'warn'}>
        <p>
          <Trans
            id="payments.replay.answered"
            message="It answered {status}, after {duration}."
            values={{ status: String(answer.status), duration }}
          />
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <p>
        <FailureText answer={answer} />
      </p>
    </Notice>
  );
}

function FailureText({ answer }: { readonly answer: ReplayAnswer }) {
  switch (answer.failure) {
    case 'timeout':
      return <Trans id="payments.replay.timeout" message="It did not answer in time." />;
    case 'private-address':
      return (
        <Trans
          id="payments.replay.private"
          message="The address leads into a private network, where the server sends nothing. Its option allowPrivateReplay is for your own machine."
        />
      );
    default:
      return <Trans id="payments.replay.unreachable" message="The server could not reach the address." />;
  }
}

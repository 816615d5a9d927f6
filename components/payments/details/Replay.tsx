import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { requiredText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { FeedEvent, ReplayAnswer } from '@/lib/payments/events/pluginResponses';
import { withScheme } from '@/lib/payments/listening/forwardAddress';

export interface ReplayProps {
  readonly organizationId: string;
  readonly event: FeedEvent;
  readonly steps: NextSteps;
}

const FIELD_OF_REFUSAL: FieldOfCode<'url'> = { 'payments-replay-address': 'url', 'field-missing': 'url' };

/** The last used address by organization, only in the memory of this tab. */
const lastAddresses = new Map<string, string>();

const schema = z.object({ url: requiredText });

export function Replay({ organizationId, event, steps }: ReplayProps) {
  const { i18n } = useLingui();
  const [saved] = useState(() => ({ url: lastAddresses.get(organizationId) ?? '' }));
  const form = useCommandForm({
    schema,
    saved,
    send: ({ url }) => {
      const address = withScheme(url, 'https');
      form.fields.setValue('url', address);
      lastAddresses.set(organizationId, address);
      const input = { organizationId, endpointId: event.endpointId, eventId: event.id, url: address };
      return call('payments.replay', input);
    },
    fieldOf: FIELD_OF_REFUSAL,
    steps,
  });

  return (
    <Form
      action={<Trans id="listening.resend" message="Resend" />}
      form={form}
      isBare
      isDisabled={form.values.url.trim() === ''}
      steps={steps}
      variant="secondary"
    >
      <TextField
        {...form.field('url')}
        autoComplete="off"
        dir="ltr"
        hint={<Trans id="payments.replay.hint" message="Signed again with the endpoint’s signing secret" />}
        label={i18n._({ id: 'payments.replay.url', message: 'Send to URL' })}
        placeholder="https://"
        spellCheck={false}
        type="url"
      />
      {form.phase.name === 'done' ? <Outcome answer={form.phase.value} /> : null}
    </Form>
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
            message="Responded with {status} in {duration}"
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
      return <Trans id="payments.replay.timeout" message="It didn’t respond in time." />;
    case 'private-address':
      return (
        <Trans
          id="payments.replay.private"
          message="The server doesn’t send to private networks. For your own computer, set allowPrivateReplay."
        />
      );
    default:
      return <Trans id="payments.replay.unreachable" message="The server couldn’t reach that URL." />;
  }
}

import '@/components/payments/event/addPaymentTexts';
import { Trans, useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { LeaveQuestion } from '@/components/routing/LeaveQuestion';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { PasswordField, TextArea } from '@/components/ui/TextField';
import { checkDelivery, type DeliveryReport, type Pasted } from './checkDelivery';
import { ReportView } from './ReportView';

const NOTHING: Pasted = { secret: '', headers: '', body: '' };

const isEmpty = ({ secret, headers, body }: Pasted) => `${secret}${headers}${body}`.trim() === '';

interface Outcome {
  readonly report: DeliveryReport;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
}

/** Everything stays in this page, and nothing is stored. */
export function SignatureTesterPage() {
  const fields = useForm({ defaultValues: NOTHING });
  // Safe: each field has a value from the beginning.
  const pasted = useWatch({ control: fields.control }) as Pasted;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(
    // The outcome was about the previous input.
    () => fields.subscribe({ formState: { values: true }, callback: () => setOutcome(null) }),
    [fields.subscribe],
  );

  async function check() {
    const checkedAt = Date.now();
    setOutcome({ report: await checkDelivery(pasted, checkedAt), checkedAt });
  }

  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="tester.lead"
            message="Find out why a webhook is rejected. Everything stays in this page."
          />
        }
      >
        <Trans id="label.signature-tester" message="Signature tester" />
      </PageHeading>
      <Card title={<Trans id="tester.delivery" message="Delivery" />}>
        {isEmpty(pasted) ? null : (
          <LeaveQuestion>
            <Trans id="tester.leave" message="What you pasted isn’t saved." />
          </LeaveQuestion>
        )}
        <DeliveryForm
          fields={fields}
          onCheck={() => void check()}
          onClear={() => fields.reset(NOTHING, { keepFieldsRef: true })}
        />
      </Card>
      <div className="grid grid-cols-1 gap-7 empty:hidden" role="status">
        {outcome ? <ReportView {...outcome} /> : null}
      </div>
    </>
  );
}

const EXAMPLE_HEADERS = 'webhook-id: msg_…\nwebhook-timestamp: 1763719200\nwebhook-signature: v1,…';

/** Machines read this text, so a browser must neither remember nor correct it. */
const AS_IT_CAME = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  dir: 'ltr',
  mono: true,
  spellCheck: false,
} as const;

interface DeliveryFormProps {
  readonly fields: UseFormReturn<Pasted>;
  readonly onCheck: () => void;
  readonly onClear: () => void;
}

function DeliveryForm({ fields: { register }, onCheck, onClear }: DeliveryFormProps) {
  const { i18n } = useLingui();

  function submit(event: FormEvent) {
    event.preventDefault();
    onCheck();
  }

  return (
    <form className="grid grid-cols-1 gap-4 px-4 py-4" method="post" noValidate onSubmit={submit}>
      <PasswordField
        {...register('secret')}
        autoComplete="off"
        dir="ltr"
        hint={<Trans id="tester.secret.hint" message="The endpoint’s, including whsec_ if present" />}
        label={i18n._({ id: 'label.secret', message: 'Signing secret' })}
      />
      <TextArea
        {...AS_IT_CAME}
        {...register('headers')}
        hint={
          <Trans
            id="tester.headers.hint"
            message="The 3 webhook- headers, as lines, JSON, a command or a log"
          />
        }
        label={i18n._({ id: 'tester.headers', message: 'Headers' })}
        placeholder={EXAMPLE_HEADERS}
      />
      <TextArea
        {...AS_IT_CAME}
        {...register('body')}
        hint={
          <Trans id="tester.body.hint" message="Exactly as received: reformatting breaks the signature" />
        }
        label={i18n._({ id: 'tester.body', message: 'Body' })}
        rows={8}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          <Trans id="tester.check" message="Check" />
        </Button>
        <Button onClick={onClear} variant="quiet">
          <Trans id="tester.clear" message="Clear" />
        </Button>
      </div>
    </form>
  );
}

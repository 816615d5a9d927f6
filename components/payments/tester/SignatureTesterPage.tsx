import '@/components/payments/event/texts';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextArea } from '@/components/ui/TextArea';
import { checkDelivery, type DeliveryReport, type Pasted } from './checkDelivery';
import { ReportView } from './ReportView';

const NOTHING: Pasted = { secret: '', headers: '', body: '' };

const EXAMPLE_HEADERS = 'webhook-id: msg_…\nwebhook-timestamp: 1763719200\nwebhook-signature: v1,…';

interface Outcome {
  readonly report: DeliveryReport;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
}

/** Says of a pasted delivery what a receiver would. All of it happens in this page, and none of it is kept. */
export function SignatureTesterPage() {
  const { i18n } = useLingui();
  const [pasted, setPasted] = useState(NOTHING);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function type(change: Partial<Pasted>) {
    setPasted({ ...pasted, ...change });
    // It was about something else.
    setOutcome(null);
  }

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
            message="Why does a receiver refuse this webhook? Paste what came. It is checked in this page, sent nowhere and kept nowhere."
          />
        }
      >
        <Trans id="tester.heading" message="Signature tester" />
      </PageHeading>
      <Card title={<Trans id="tester.delivery" message="The delivery" />}>
        <CardForm onSubmit={() => void check()}>
          <PasswordField
            autoComplete="off"
            hint={<Trans id="tester.secret.hint" message="Of the endpoint, with whsec_ if it has that." />}
            label={i18n._({ id: 'tester.secret', message: 'Secret' })}
            onChange={({ target }) => type({ secret: target.value })}
            value={pasted.secret}
          />
          <TextArea
            {...AS_IT_CAME}
            hint={
              <Trans
                id="tester.headers.hint"
                message="The three that begin with webhook-, as lines or as JSON. Others do no harm."
              />
            }
            label={i18n._({ id: 'tester.headers', message: 'Headers' })}
            onChange={({ target }) => type({ headers: target.value })}
            placeholder={EXAMPLE_HEADERS}
            value={pasted.headers}
          />
          <TextArea
            {...AS_IT_CAME}
            hint={
              <Trans
                id="tester.body.hint"
                message="As it came, to the letter: formatted anew it has another signature."
              />
            }
            label={i18n._({ id: 'tester.body', message: 'Body' })}
            onChange={({ target }) => type({ body: target.value })}
            rows={8}
            value={pasted.body}
          />
          <FormActions>
            <Button type="submit" variant="primary">
              <Trans id="tester.check" message="Check" />
            </Button>
            <Button
              onClick={() => {
                setPasted(NOTHING);
                setOutcome(null);
              }}
              variant="quiet"
            >
              <Trans id="tester.clear" message="Clear" />
            </Button>
          </FormActions>
        </CardForm>
      </Card>
      <div className="grid grid-cols-1 gap-7 empty:hidden" role="status">
        {outcome ? <ReportView {...outcome} /> : null}
      </div>
    </>
  );
}

/** For machines: no language, and nothing that a browser could remember or correct. */
const AS_IT_CAME = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  dir: 'ltr',
  mono: true,
  spellCheck: false,
} as const;

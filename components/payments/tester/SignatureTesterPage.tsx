import '@/components/payments/event/texts';
import { Trans } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LeaveQuestion } from '@/components/routing/leaveGuard';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { checkDelivery, type DeliveryReport, type Pasted } from './checkDelivery';
import { DeliveryForm } from './DeliveryForm';
import { ReportView } from './ReportView';

const NOTHING: Pasted = { secret: '', headers: '', body: '' };

const isEmpty = ({ secret, headers, body }: Pasted) => `${secret}${headers}${body}`.trim() === '';

interface Outcome {
  readonly report: DeliveryReport;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
}

/** Says of a pasted delivery what a receiver would. All of it happens in this page, and none of it is kept. */
export function SignatureTesterPage() {
  const fields = useForm({ defaultValues: NOTHING });
  // Safe: each field has a value from the beginning.
  const pasted = useWatch({ control: fields.control }) as Pasted;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(
    // It was about something else.
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
            message="Why does a receiver refuse this webhook? Paste what came. It is checked in this page, sent nowhere and kept nowhere."
          />
        }
      >
        <Trans id="label.signature-tester" message="Signature tester" />
      </PageHeading>
      <Card title={<Trans id="tester.delivery" message="The delivery" />}>
        {isEmpty(pasted) ? null : (
          <LeaveQuestion>
            <Trans id="tester.leave" message="What you pasted is kept nowhere." />
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

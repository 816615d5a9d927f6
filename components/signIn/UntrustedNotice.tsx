import { Trans, useLingui } from '@lingui/react';
import { STEP_LABELS } from '@/components/errors/stepLabels';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';

const STEPS = ['open-dashboard', 'trust-extension'] as const;

/** Above a form that the server will refuse, before anything is typed into it. */
export function UntrustedNotice({ steps }: { readonly steps: NextSteps }) {
  const { i18n } = useLingui();
  return (
    <Notice
      actions={STEPS.map((step) => (
        <Button key={step} onClick={steps[step]}>
          {i18n._(STEP_LABELS[step])}
        </Button>
      ))}
      tone="warn"
    >
      <Trans
        id="signIn.untrusted"
        message="This server doesn’t trust Switchyard yet and will refuse this form. Sign in on its dashboard instead."
      />
    </Notice>
  );
}

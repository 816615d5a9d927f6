import { Trans, useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { PasswordField, TextArea } from '@/components/ui/TextField';
import type { Pasted } from './checkDelivery';

const EXAMPLE_HEADERS = 'webhook-id: msg_…\nwebhook-timestamp: 1763719200\nwebhook-signature: v1,…';

/** For machines: no language, and nothing that a browser could remember or correct. */
const AS_IT_CAME = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  dir: 'ltr',
  mono: true,
  spellCheck: false,
} as const;

export interface DeliveryFormProps {
  readonly fields: UseFormReturn<Pasted>;
  readonly onCheck: () => void;
  readonly onClear: () => void;
}

/** Takes a delivery as it came. */
export function DeliveryForm({ fields: { register }, onCheck, onClear }: DeliveryFormProps) {
  const { i18n } = useLingui();

  function submit(event: FormEvent) {
    event.preventDefault();
    onCheck();
  }

  return (
    <form className="grid grid-cols-1 gap-4 px-5 py-4" method="post" noValidate onSubmit={submit}>
      <PasswordField
        {...register('secret')}
        autoComplete="off"
        dir="ltr"
        hint={<Trans id="tester.secret.hint" message="Of the endpoint, with whsec_ if it has that." />}
        label={i18n._({ id: 'label.secret', message: 'Secret' })}
      />
      <TextArea
        {...AS_IT_CAME}
        {...register('headers')}
        hint={
          <Trans
            id="tester.headers.hint"
            message="The three that begin with webhook-, copied from anywhere: lines, JSON, a command, a log. Others do no harm."
          />
        }
        label={i18n._({ id: 'tester.headers', message: 'Headers' })}
        placeholder={EXAMPLE_HEADERS}
      />
      <TextArea
        {...AS_IT_CAME}
        {...register('body')}
        hint={
          <Trans
            id="tester.body.hint"
            message="As it came, to the letter: formatted anew it has another signature."
          />
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

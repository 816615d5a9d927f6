import { Trans, useLingui } from '@lingui/react';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextArea } from '@/components/ui/TextArea';
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
  readonly pasted: Pasted;
  readonly onType: (change: Partial<Pasted>) => void;
  readonly onCheck: () => void;
  readonly onClear: () => void;
}

/** Takes a delivery as it came. */
export function DeliveryForm({ pasted, onType, onCheck, onClear }: DeliveryFormProps) {
  const { i18n } = useLingui();
  return (
    <CardForm isWide onSubmit={onCheck}>
      <PasswordField
        autoComplete="off"
        dir="ltr"
        hint={<Trans id="tester.secret.hint" message="Of the endpoint, with whsec_ if it has that." />}
        label={i18n._({ id: 'label.secret', message: 'Secret' })}
        onChange={({ target }) => onType({ secret: target.value })}
        value={pasted.secret}
      />
      <TextArea
        {...AS_IT_CAME}
        hint={
          <Trans
            id="tester.headers.hint"
            message="The three that begin with webhook-, copied from anywhere: lines, JSON, a command, a log. Others do no harm."
          />
        }
        label={i18n._({ id: 'tester.headers', message: 'Headers' })}
        onChange={({ target }) => onType({ headers: target.value })}
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
        onChange={({ target }) => onType({ body: target.value })}
        rows={8}
        value={pasted.body}
      />
      <FormActions>
        <Button type="submit" variant="primary">
          <Trans id="tester.check" message="Check" />
        </Button>
        <Button onClick={onClear} variant="quiet">
          <Trans id="tester.clear" message="Clear" />
        </Button>
      </FormActions>
    </CardForm>
  );
}

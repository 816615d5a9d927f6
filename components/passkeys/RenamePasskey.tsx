import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { requiredText } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { ok } from '@/lib/core/result';
import { PasskeyNameField, shortName } from './PasskeyNameField';
import type { PasskeyControls } from './usePasskey';

export interface RenamePasskeyProps {
  readonly name: string;
  readonly controls: PasskeyControls;
  readonly steps: NextSteps;
}

const schema = z.object({ passkeyName: requiredText.check(shortName) });

export function RenamePasskey({ name, controls, steps }: RenamePasskeyProps) {
  const { i18n } = useLingui();
  const close = () => controls.show('nothing');
  const form = useCommandForm({
    schema,
    saved: { passkeyName: name },
    send: async ({ passkeyName }) => (passkeyName === name ? ok(null) : controls.rename(passkeyName)),
    onDone: close,
    steps,
  });
  return (
    <Form action={<Trans id="action.save" message="Save" />} form={form} onCancel={close} steps={steps}>
      <PasskeyNameField
        field={form.field('passkeyName', {
          empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
        })}
        onEscape={close}
        value={form.values.passkeyName}
      />
    </Form>
  );
}

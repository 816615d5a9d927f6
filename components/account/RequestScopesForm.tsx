import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { rule, tooLong } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import type { LinkedAccount } from '@/lib/account/schema';
import { MAX_TYPED } from '@/lib/core/schemas';
import { providerName } from '@/lib/social/providers';
import { MAX_SCOPES } from '@/lib/social/schema';
import type { LinkedAccountControls } from './useLinkedAccount';

export interface RequestScopesFormProps {
  readonly account: LinkedAccount;
  readonly controls: LinkedAccountControls;
  readonly steps: NextSteps;
}

const scopesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const schema = z.object({
  scopes: z.string().check(
    rule((text) => scopesIn(text).length > 0, 'empty'),
    rule((text) => scopesIn(text).length <= MAX_SCOPES, 'too-many'),
    rule((text) => scopesIn(text).every(({ length }) => length <= MAX_TYPED), tooLong(MAX_TYPED)),
  ),
});
const EMPTY = { scopes: '' };

export function RequestScopesForm({ account, controls, steps }: RequestScopesFormProps) {
  const { i18n } = useLingui();
  const provider = providerName(account.providerId);
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ scopes }) => controls.requestScopes(scopesIn(scopes)),
    steps,
  });
  return (
    <Form
      action={<Trans id="account.widen.submit" message="Request from {provider}" values={{ provider }} />}
      form={form}
      onCancel={() => controls.show('nothing')}
      steps={steps}
    >
      <TextField
        {...form.field('scopes', {
          empty: i18n._({ id: 'account.widen.empty', message: 'Enter at least one scope.' }),
          'too-many': i18n._({
            id: 'account.widen.too-many',
            message: 'Request at most {max} scopes at a time.',
            values: { max: MAX_SCOPES },
          }),
        })}
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        hint={
          <Trans
            id="account.widen.hint"
            message="Scope names from {provider}, separated by spaces"
            values={{ provider }}
          />
        }
        label={i18n._({ id: 'account.widen.scopes', message: 'Additional scopes' })}
        spellCheck={false}
      />
    </Form>
  );
}

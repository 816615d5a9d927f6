import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { rule } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import type { LinkedAccount } from '@/lib/account/schema';
import { providerName } from '@/lib/social/providers';
import type { LinkedAccountControls } from './useLinkedAccount';

export interface RequestScopesFormProps {
  readonly account: LinkedAccount;
  readonly controls: LinkedAccountControls;
  readonly steps: NextSteps;
}

/** The most scopes at once that lib/social/contract.ts takes. */
const MAX_SCOPES = 32;

const scopesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const schema = z.object({
  scopes: z.string().check(rule((text) => scopesIn(text).length > 0, 'empty')),
});
const EMPTY = { scopes: '' };

/** Requests more scopes from a provider, so that the server may do more there. */
export function RequestScopesForm({ account, controls, steps }: RequestScopesFormProps) {
  const { i18n } = useLingui();
  const provider = providerName(account.providerId);
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ scopes }) => controls.requestScopes(scopesIn(scopes).slice(0, MAX_SCOPES)),
    steps,
  });
  return (
    <Form
      action={<Trans id="account.widen.submit" message="Ask {provider}" values={{ provider }} />}
      form={form}
      onCancel={() => controls.show('nothing')}
      steps={steps}
    >
      <TextField
        {...form.field('scopes', {
          empty: i18n._({ id: 'account.widen.empty', message: 'Enter at least one scope.' }),
        })}
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        hint={
          <Trans
            id="account.widen.hint"
            message="As {provider} names them, with spaces between. It asks you in a tab."
            values={{ provider }}
          />
        }
        label={i18n._({ id: 'account.widen.scopes', message: 'Additional scopes' })}
        maxLength={1_024}
        spellCheck={false}
      />
    </Form>
  );
}

import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { optionalText, rule, secretText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Profile } from '@/lib/sessions/schema';

/** Keyboards differ in how they compose letters with accents. */
const comparable = (address: string) => address.toLowerCase().normalize('NFC');

const EMPTY = { confirmEmail: '', password: '' };
const FIELD_OF: FieldOfCode<'password'> = { 'password-wrong': 'password', 'password-too-long': 'password' };

export interface Deletion {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly hasPassword: boolean;
  readonly steps: NextSteps;
}

/** Deletes the account: by password, or by a fresh session where there is none. Nothing of what is typed is kept. */
export function useDeleteAccount({ connection, profile, hasPassword, steps }: Deletion) {
  const confirmed = useConfirmed(connection);
  const form = useCommandForm({
    schema: z.object({
      confirmEmail: optionalText.check(
        rule((typed) => comparable(typed) === comparable(profile.email), 'wrong'),
      ),
      password: hasPassword ? secretText : z.string(),
    }),
    saved: EMPTY,
    send: async ({ password }) => {
      const result = await confirmed.run(() =>
        call('account.delete', { password: hasPassword ? password : null }),
      );
      form.fields.setValue('password', '');
      return result;
    },
    fieldOf: FIELD_OF,
    steps,
  });
  return {
    form,
    result: form.phase.name === 'done' ? form.phase.value : null,
    step: confirmed.step,
  };
}

import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { requiredUpTo } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import { type AppError, ok, type Result } from '@/lib/core/result';
import { MAX_NAME_LENGTH } from '@/lib/organizations/fieldLengths';

export interface TeamNameFormProps {
  /** Empty for a new team. */
  readonly name: string;
  readonly submitText: ReactNode;
  readonly steps: NextSteps;
  readonly send: (name: string) => Promise<Result<null>>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The form shows the refusal itself. */
  readonly onRefused?: (error: AppError) => void;
}

const FIELD_OF: FieldOfCode<'teamName'> = { 'team-exists': 'teamName' };

export function TeamNameForm(props: TeamNameFormProps) {
  const { name, submitText, steps, send, onDone, onCancel, onRefused } = props;
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema: z.object({ teamName: requiredUpTo(MAX_NAME_LENGTH, name) }),
    saved: { teamName: name },
    send: async ({ teamName }) => (teamName === name ? ok(null) : send(teamName)),
    onDone: (_, { teamName }) => (teamName === name ? onCancel() : onDone()),
    ...(onRefused && { onRefused }),
    fieldOf: FIELD_OF,
    steps,
  });
  return (
    <Form action={submitText} form={form} onCancel={onCancel} steps={steps}>
      <TextField
        {...form.field('teamName', {
          empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
        })}
        autoComplete="off"
        autoFocus
        dir="auto"
        label={i18n._({ id: 'teams.name', message: 'Team name' })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
      />
    </Form>
  );
}

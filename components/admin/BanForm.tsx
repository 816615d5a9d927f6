import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText, readTogether } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { SelectField } from '@/components/ui/SelectField';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { Result } from '@/lib/core/result';
import { DAY_MS, SECOND_MS } from '@/lib/core/time';
import type { UserFormProps } from './UserForms';

const FOREVER = 'forever';
const DATE = 'date';
/** Ours: these choices need no calendar. */
const DAYS = [1, 7, 30];

type BanValues = { reason: string; until: string; date: string };

const EMPTY: BanValues = { reason: '', until: FOREVER, date: '' };

/** Seconds from now; null until the ban is lifted, NaN without a date in the future. */
function secondsOf({ until, date }: Pick<BanValues, 'until' | 'date'>, now: number): number | null {
  if (until === FOREVER) return null;
  if (until !== DATE) return (Number(until) * DAY_MS) / SECOND_MS;
  // The ban includes all of that day, by this computer's clock.
  const end = new Date(`${date}T23:59:59`).getTime();
  return end > now ? Math.ceil((end - now) / SECOND_MS) : Number.NaN;
}

const schema = z
  .object({ reason: optionalText, until: z.string(), date: z.string() })
  .check(
    readTogether((values: BanValues) =>
      Number.isNaN(secondsOf(values, Date.now())) ? { at: 'date', message: 'past' } : null,
    ),
  );

export interface Ban {
  readonly reason: string;
  /** Null if the ban has no end. */
  readonly seconds: number | null;
}

export function BanForm({ user, controls, steps }: UserFormProps) {
  return (
    <BanFields
      onCancel={() => controls.show('nothing')}
      send={async (ban) => controls.after(await call('admin.ban', { userId: user.id, ...ban }))}
      steps={steps}
      submit={<Trans id="users.ban.submit" message="Ban" />}
    />
  );
}

export interface BanFieldsProps {
  readonly send: (ban: Ban) => Promise<Result<null>>;
  readonly onCancel: () => void;
  readonly steps: NextSteps;
  readonly submit: ReactNode;
  readonly isBare?: boolean;
}

export function BanFields({ send, onCancel, steps, submit, isBare = false }: BanFieldsProps) {
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ reason, ...when }) => send({ reason, seconds: secondsOf(when, Date.now()) }),
    steps,
  });
  const options = [
    { value: FOREVER, label: i18n._({ id: 'users.ban.forever', message: 'Until unbanned' }) },
    ...DAYS.map((count) => ({
      value: String(count),
      label: i18n._({
        id: 'label.days',
        message: '{count, plural, one {# day} other {# days}}',
        values: { count },
      }),
    })),
    { value: DATE, label: i18n._({ id: 'users.ban.until', message: 'Custom date…' }) },
  ];
  return (
    <Form action={submit} form={form} isBare={isBare} onCancel={onCancel} steps={steps} variant="danger">
      <TextField
        {...form.field('reason')}
        autoComplete="off"
        autoFocus
        hint={<Trans id="users.ban.reason.hint" message="Optional. Kept on the server." />}
        label={i18n._({ id: 'users.ban.reason', message: 'Ban reason' })}
      />
      <SelectField
        label={<Trans id="users.ban.how-long" message="How long" />}
        onChoose={(until) => form.set('until', until)}
        options={options}
        value={form.values.until}
      />
      {form.values.until === DATE ? (
        <TextField
          {...form.field('date', {
            past: i18n._({ id: 'users.ban.past', message: 'Choose a day in the future.' }),
          })}
          label={i18n._({ id: 'users.ban.last-day', message: 'Last day of the ban' })}
          type="date"
        />
      ) : null}
    </Form>
  );
}

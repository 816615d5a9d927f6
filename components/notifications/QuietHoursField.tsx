import { Trans, useLingui } from '@lingui/react';
import { Switch } from '@/components/ui/Checkbox';
import type { QuietHours } from '@/lib/preferences/schema';

const MINUTES_PER_HOUR = 60;

/** 90 → "01:30", the format of a time field. */
function timeValue(minutes: number): string {
  const hour = Math.floor(minutes / MINUTES_PER_HOUR);
  return `${String(hour).padStart(2, '0')}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`;
}

function minutesOf(value: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(value) ?? [];
  return hour && minute ? Number(hour) * MINUTES_PER_HOUR + Number(minute) : null;
}

export interface QuietHoursFieldProps {
  readonly value: QuietHours | null;
  /** An empty object turns quiet hours on, with their previous times. */
  readonly onChange: (change: Partial<QuietHours> | null) => void;
}

export function QuietHoursField({ value, onChange }: QuietHoursFieldProps) {
  const { i18n } = useLingui();
  return (
    <div>
      <Switch
        checked={value !== null}
        hint={
          <Trans
            id="notifications.quiet.hint"
            message="Held until quiet hours end. The icon’s count stays current."
          />
        }
        label={<Trans id="notifications.quiet" message="Quiet hours" />}
        onChange={(isOn) => onChange(isOn ? {} : null)}
      />
      {value ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4">
          <TimeField
            label={i18n._({ id: 'notifications.quiet.from', message: 'From' })}
            onChange={(from) => onChange({ from })}
            value={value.from}
          />
          <TimeField
            label={i18n._({ id: 'notifications.quiet.to', message: 'To' })}
            onChange={(to) => onChange({ to })}
            value={value.to}
          />
          {value.from === value.to ? (
            <p className="text-small text-warn" role="status">
              <Trans id="notifications.quiet.none" message="Same start and end: quiet hours are off" />
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <label className="flex items-center gap-2 text-small">
      {label}
      <input
        className="field-ring h-control rounded-control border border-field bg-canvas px-2 text-body tabular-nums"
        onChange={({ target }) => {
          const minutes = minutesOf(target.value);
          if (minutes !== null) onChange(minutes);
        }}
        type="time"
        value={timeValue(value)}
      />
    </label>
  );
}

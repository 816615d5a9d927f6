import { useLingui } from '@lingui/react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from './IconButton';

interface Notes {
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, Notes {
  readonly label: ReactNode;
  readonly suffix?: ReactNode;
}

const BOX =
  'field-ring flex min-h-[calc(var(--control)+4px)] items-center rounded-control border bg-canvas transition-[border-color,box-shadow]';

/** The hint and the error are read with the field. */
export function TextField({ label, hint, error, suffix, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;

  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-medium text-small text-ink" htmlFor={fieldId}>
        {label}
      </label>
      <div className={`${BOX} ${error ? 'border-bad' : 'border-field'}`}>
        <input
          {...input}
          aria-describedby={noteIds(fieldId, { error, hint })}
          aria-invalid={error ? true : undefined}
          className="min-w-0 flex-1 self-stretch bg-transparent px-control-pad text-body outline-none placeholder:text-muted disabled:text-muted"
          id={fieldId}
        />
        {suffix ? <div className="flex items-center pe-0.5">{suffix}</div> : null}
      </div>
      <FieldNotes error={error} fieldId={fieldId} hint={hint} />
    </div>
  );
}

export const noteIds = (fieldId: string, { error, hint }: Notes): string | undefined =>
  [error ? `${fieldId}-error` : '', hint ? `${fieldId}-hint` : ''].filter(Boolean).join(' ') || undefined;

export function FieldNotes({ fieldId, error, hint }: Notes & { readonly fieldId: string }) {
  return (
    <>
      {error ? (
        <p className="flex gap-1.5 text-bad text-small" id={`${fieldId}-error`}>
          <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={12} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <div className="text-muted text-small" id={`${fieldId}-hint`}>
          {hint}
        </div>
      ) : null}
    </>
  );
}

export function EmailField(field: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="email"
      autoCorrect="off"
      inputMode="email"
      spellCheck={false}
      {...field}
      type="email"
    />
  );
}

export function PasswordField(field: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState(false);
  const label = shown
    ? i18n._({ id: 'ui.password.hide', message: 'Hide password' })
    : i18n._({ id: 'ui.password.show', message: 'Show password' });

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      suffix={
        <IconButton label={label} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" size={15} /> : <Eye aria-hidden="true" size={15} />}
        </IconButton>
      }
      type={shown ? 'text' : 'password'}
    />
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'>, Notes {
  readonly label: ReactNode;
  readonly mono?: boolean;
}

export function TextArea({ label, hint, error, mono = false, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;

  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-medium text-ink text-small" htmlFor={fieldId}>
        {label}
      </label>
      <div
        className={`field-ring flex rounded-control border bg-canvas transition-[border-color,box-shadow] ${error ? 'border-bad' : 'border-field'}`}
      >
        <textarea
          rows={4}
          {...area}
          aria-describedby={noteIds(fieldId, { error, hint })}
          aria-invalid={error ? true : undefined}
          className={`min-h-20 min-w-0 flex-1 resize-y bg-transparent px-control-pad py-2 outline-none placeholder:text-muted disabled:text-muted ${mono ? 'font-mono text-small' : 'text-body'}`}
          id={fieldId}
        />
      </div>
      <FieldNotes error={error} fieldId={fieldId} hint={hint} />
    </div>
  );
}

import { Trans } from '@lingui/react';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import type { AppError } from '@/lib/core/result';
import { ActionFailure } from './ActionFailure';

export interface FormProps {
  readonly form: {
    readonly submit: () => void;
    readonly focusFirst: () => void;
    readonly dismiss: () => void;
    readonly isBusy: boolean;
    readonly failure: AppError | null;
  };
  readonly children: ReactNode;
  /** Null if the form can't be sent. */
  readonly action: ReactNode;
  readonly variant?: ButtonVariant;
  readonly isDisabled?: boolean;
  readonly steps: NextSteps;
  readonly onCancel?: () => void;
  readonly cancelText?: ReactNode;
  readonly labelledBy?: string;
  readonly onDiscard?: (() => void) | undefined;
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly isSaved?: boolean;
  readonly savedText?: ReactNode;
  readonly isWide?: boolean;
  readonly isBare?: boolean;
}

const submitsTo = (form: FormProps['form']) => (event: FormEvent) => {
  event.preventDefault();
  form.submit();
};

/** `post`, so that no browser ever writes the fields into an address. */
export function Form(props: FormProps) {
  const { form, children, steps, isWide = false, isBare = false } = props;
  return (
    // As wide as the card, because the line above it is its border.
    <form
      aria-labelledby={props.labelledBy}
      className={isBare ? '' : 'px-4 py-4'}
      method="post"
      noValidate
      onSubmit={submitsTo(form)}
    >
      <div className={`grid grid-cols-1 gap-4 ${isWide ? '' : 'max-w-122'}`}>
        {children}
        <ActionFailure
          error={form.failure}
          isInForm
          onDismiss={form.dismiss}
          onRetry={form.submit}
          steps={{ ...steps, edit: form.focusFirst }}
        />
        {props.action === null ? null : <FormButtons {...props} />}
        {props.footer}
      </div>
    </form>
  );
}

function FormButtons(props: FormProps) {
  const { form, action, variant = 'primary', isDisabled = false, onCancel, onDiscard } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button busy={form.isBusy} disabled={isDisabled && !form.isBusy} type="submit" variant={variant}>
        {action}
      </Button>
      {onDiscard && !form.isBusy ? (
        <Button
          onClick={() => {
            form.dismiss();
            onDiscard();
          }}
          variant="quiet"
        >
          <Trans id="action.discard" message="Discard changes" />
        </Button>
      ) : null}
      {onCancel ? (
        <Button onClick={onCancel} variant="quiet">
          {props.cancelText ?? <Trans id="action.cancel" message="Cancel" />}
        </Button>
      ) : null}
      {props.extra}
      <p className="flex items-center gap-1.5 text-good text-small" role="status">
        {props.isSaved ? (
          <>
            <CircleCheck aria-hidden="true" className="shrink-0" size={14} />
            <span>{props.savedText}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}

export interface StageFormProps extends Pick<FormProps, 'children' | 'action' | 'steps'> {
  readonly form: FormProps['form'] & { readonly secondsLeft: number };
  readonly notice?: ReactNode;
  readonly status?: ReactNode;
}

/** The only form of a page. Its button waits as long as the server asks. */
export function StageForm({ form, children, action, steps, notice, status }: StageFormProps) {
  const statusId = useId();
  const failure = form.failure ? (
    <ErrorNotice error={form.failure} steps={{ ...steps, retry: form.submit, edit: form.focusFirst }} />
  ) : null;
  return (
    <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submitsTo(form)}>
      {children}
      {notice ?? failure}
      <Button
        aria-describedby={status === undefined ? undefined : statusId}
        busy={form.isBusy}
        disabled={form.secondsLeft > 0}
        type="submit"
        variant="primary"
        wide
      >
        {action}
      </Button>
      {status === undefined ? null : (
        <p
          className="-mb-4 min-h-(--small-line) text-center text-muted text-small"
          id={statusId}
          role="status"
        >
          {status}
        </p>
      )}
    </form>
  );
}

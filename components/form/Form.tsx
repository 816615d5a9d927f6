import { Trans } from '@lingui/react';
import { CircleCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import type { AppError } from '@/lib/core/result';
import { ActionFailure } from './ActionFailure';

export interface FormProps {
  /** What `useCommandForm` returns. */
  readonly form: {
    readonly submit: () => void;
    readonly focusFirst: () => void;
    readonly dismiss: () => void;
    readonly isBusy: boolean;
    readonly failure: AppError | null;
  };
  readonly children: ReactNode;
  /** What the button says that sends it; null where it can't be sent. */
  readonly action: ReactNode;
  readonly variant?: ButtonVariant;
  /** There is nothing to send. */
  readonly isDisabled?: boolean;
  readonly steps: NextSteps;
  readonly onCancel?: () => void;
  readonly cancelText?: ReactNode;
  readonly labelledBy?: string;
  /** Puts the fields back to what is saved; undefined while they are. */
  readonly onDiscard?: (() => void) | undefined;
  /** Beside the buttons. */
  readonly extra?: ReactNode;
  /** Below the buttons. */
  readonly footer?: ReactNode;
  readonly isSaved?: boolean;
  readonly savedText?: ReactNode;
  /** For fields whose lines are long. */
  readonly isWide?: boolean;
  /** Without the padding of a card. */
  readonly isBare?: boolean;
}

/** Fields, what went wrong with them as a whole, and the buttons. `post`, so that no browser could ever write them into an address. */
export function Form(props: FormProps) {
  const { form, children, steps, isWide = false, isBare = false } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }
  return (
    // As wide as the card: the line above it is its border.
    <form
      aria-labelledby={props.labelledBy}
      className={isBare ? '' : 'px-5 py-4'}
      method="post"
      noValidate
      onSubmit={submit}
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

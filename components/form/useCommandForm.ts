import { zodResolver } from '@hookform/resolvers/zod';
import { createElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { FieldError, TooLong } from '@/components/errors/FieldError';
import { useCountdown } from '@/components/errors/useCountdown';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { type AppError, fail, type Result } from '@/lib/core/result';
import { ChangedElsewhere } from './ChangedElsewhere';
import { limitIn } from './fieldSchemas';
import { type Action, useAction } from './useAction';

export type FormValues = Record<string, string | boolean | string[]>;

export type FieldOfCode<F extends string> = Partial<Record<AppErrorCode, F>>;

export interface CommandFormOptions<V extends FormValues, T> {
  /** A message is an error's code, or a key of the texts that the field gets. */
  readonly schema: ZodMiniType<V, V>;
  /** The server's values, which an unedited field follows. */
  readonly saved: V;
  readonly send: (values: V) => Promise<Result<T>>;
  readonly steps: NextSteps;
  readonly fieldOf?: FieldOfCode<Path<V>>;
  /**
   * Must run in the click itself: after an `await`, Firefox no longer counts the click. Undefined where no permission
   * is needed or the fields can't be sent.
   */
  readonly askPermission?: (typed: V) => Promise<boolean> | undefined;
  readonly action?: Action<T>;
  readonly onDone?: (value: T, sent: V) => void | Promise<void>;
  /** Text fields that may be saved elsewhere meanwhile: the user is told before an edit replaces a newer value. */
  readonly shared?: readonly Path<V>[];
  /**
   * The field with the address that the form is sent to. Editing it ends a wait that was imposed for another address.
   */
  readonly recipient?: Path<V>;
  /** Runs before the refused field gets the focus. */
  readonly onRefused?: (error: AppError) => void;
}

export interface BoundField extends UseFormRegisterReturn {
  readonly error: ReactNode;
}

export interface CommandForm<V extends FormValues, T = null> {
  readonly fields: UseFormReturn<V>;
  readonly values: V;
  readonly field: (name: Path<V>, texts?: Readonly<Record<string, ReactNode>>) => BoundField;
  readonly errorAt: (name: Path<V>, texts?: Readonly<Record<string, ReactNode>>) => ReactNode;
  readonly set: <N extends Path<V>>(name: N, value: PathValue<V, N>) => void;
  /** The outcome stays visible. */
  readonly reset: () => void;
  readonly submit: () => void;
  /** Validates before a question; calls `onFit` if the fields can be sent. */
  readonly check: (onFit: () => void) => void;
  readonly focusFirst: () => void;
  readonly isBusy: boolean;
  readonly secondsLeft: number;
  readonly phase: Action<T>['phase'];
  readonly failure: AppError | null;
  readonly dismiss: () => void;
}

const NONE = [] as const;

/** The message of a field that was saved elsewhere since it was edited. */
const CHANGED_ELSEWHERE = 'changed-elsewhere';

/**
 * Returns what finds the edited fields whose saved value is neither the one that the user began with nor the one that was
 * sent from here last; each is found once.
 */
function useOverwritten<V extends FormValues>(
  saved: V,
  dirty: Readonly<Record<string, unknown>>,
  shared: readonly Path<V>[],
): (values: V) => Path<V>[] {
  const [before] = useState(() => new Map<string, unknown>(shared.map((name) => [name, saved[name]])));
  const [sent] = useState(() => new Map<string, unknown>());
  useEffect(() => {
    for (const name of shared) if (!dirty[name]) before.set(name, saved[name]);
  });
  return (values) => {
    const found = shared.filter(
      (name) => ![before.get(name), sent.get(name), values[name]].includes(saved[name]),
    );
    for (const name of found) before.set(name, saved[name]);
    if (found.length === 0) for (const name of shared) sent.set(name, values[name]);
    return found;
  };
}

/** Returns what puts back the texts that the user has typed since. */
function keepingTyped<V extends FormValues>(fields: UseFormReturn<V, unknown, V>): () => () => void {
  const begun = fields.getValues();
  return () => {
    // Safe: a form's values are under the names of its fields.
    const now = Object.entries(fields.getValues()) as [Path<V>, PathValue<V, Path<V>>][];
    const typed = now.filter(
      ([name, value]) =>
        typeof value === 'string' && value !== begun[name] && fields.getFieldState(name).isDirty,
    );
    return () => {
      for (const [name, value] of typed) fields.setValue(name, value, { shouldDirty: true });
    };
  };
}

function useSubmit<V extends FormValues, T>(
  fields: UseFormReturn<V, unknown, V>,
  action: Action<T>,
  { askPermission, send, saved, shared }: CommandFormOptions<V, T>,
  settle: (result: Result<T>, sent: V) => void | Promise<void>,
): () => void {
  const findOverwritten = useOverwritten(saved, fields.formState.dirtyFields, shared ?? NONE);
  const isSubmitting = useRef(false);
  return () => {
    if (action.isBusy || isSubmitting.current) return;
    isSubmitting.current = true;
    const release = () => {
      isSubmitting.current = false;
    };
    const permission = askPermission?.(fields.getValues());
    const findTyped = keepingTyped(fields);
    const run = async (values: V) => {
      const overwritten = findOverwritten(values);
      if (overwritten.length > 0) {
        for (const name of overwritten.toReversed())
          fields.setError(name, { message: CHANGED_ELSEWHERE }, { shouldFocus: true });
        return;
      }
      const result = await action.run(async () =>
        permission && !(await permission) ? fail('permission-denied') : send(values),
      );
      release();
      const putBack = findTyped();
      await settle(result, values);
      if (result.ok) putBack();
    };
    void fields.handleSubmit(run)().finally(release);
  };
}

function textOf(message: string, texts: Readonly<Record<string, ReactNode>>, steps: NextSteps): ReactNode {
  const max = limitIn(message);
  if (max !== null) return createElement(TooLong, { max });
  // Safe: a message that has no text here is the code of an error.
  return texts[message] ?? createElement(FieldError, { error: { code: message as AppErrorCode }, steps });
}

/**
 * A form that ends in one command. A refusal, by the schema or the server, shows at its field, which gets the focus;
 * editing the field removes it.
 */
export function useCommandForm<V extends FormValues, T = null>(
  options: CommandFormOptions<V, T>,
): CommandForm<V, T> {
  const { schema, saved, steps, fieldOf = {}, onDone, onRefused } = options;
  const own = useAction<T>();
  const action = options.action ?? own;
  const secondsLeft = useCountdown(action.error);
  const fields = useForm<V, unknown, V>({
    values: saved,
    // Safe: all fields, not a part.
    defaultValues: saved as DefaultValues<V>,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
  });
  // Reading it subscribes to it: edited fields stay as they are when the saved values change.
  const { errors, dirtyFields: _dirty } = fields.formState;
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  });
  // Safe: `fieldOf` names fields of this form only.
  const failedField = action.error ? (fieldOf as FieldOfCode<Path<V>>)[action.error.code] : undefined;

  const edited = useEffectEvent((name?: string) => {
    fields.clearErrors();
    const isWaiting = secondsLeft > 0 && (name === undefined || name !== options.recipient);
    if (!action.isBusy && action.phase.name !== 'idle' && !isWaiting) action.reset();
  });
  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type === 'change') edited(name);
        },
      }),
    [fields.subscribe],
  );

  const submit = useSubmit(fields, action, options, (result, values) => {
    if (result.ok) return onDone?.(result.value, values);
    onRefused?.(result.error);
    const at = (fieldOf as FieldOfCode<Path<V>>)[result.error.code];
    if (at) fields.setFocus(at);
  });

  function errorAt(name: Path<V>, texts: Readonly<Record<string, ReactNode>> = {}): ReactNode {
    const message = errors[name]?.message;
    if (message === CHANGED_ELSEWHERE) return createElement(ChangedElsewhere, { to: String(saved[name]) });
    if (typeof message === 'string') return textOf(message, texts, steps);
    return action.error && failedField === name
      ? createElement(FieldError, { error: action.error, steps })
      : undefined;
  }

  return {
    fields,
    // Safe: each field has a value from the beginning.
    values: useWatch({ control: fields.control }) as V,
    field: (name, texts) => ({ ...fields.register(name), error: errorAt(name, texts) }),
    errorAt,
    set: (name, value) => {
      edited(name);
      fields.setValue(name, value, { shouldDirty: true });
    },
    reset: () => fields.reset(latest.current, { keepDirtyValues: false, keepFieldsRef: true }),
    check: (onFit) => void fields.handleSubmit(onFit)(),
    submit,
    focusFirst: () => {
      const [first] = Object.keys(saved);
      // Safe: a key of the values.
      if (first) fields.setFocus(first as Path<V>);
    },
    isBusy: action.isBusy,
    secondsLeft,
    phase: action.phase,
    failure: failedField ? null : action.error,
    dismiss: action.reset,
  };
}

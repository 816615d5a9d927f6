import { Trans, useLingui } from '@lingui/react';
import type { ReactNode, Ref } from 'react';
import { TextField } from '@/components/ui/TextField';
import { type FilledTemplate, MAX_TEMPLATE_CHARACTERS } from '@/lib/connections/addressTemplate';
import { BRACES, TEMPLATE_TEXTS } from './templateTexts';

export interface TemplateFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly name: string;
  readonly value: string;
  /** What it makes now; null where there is nothing to say yet. */
  readonly filled: FilledTemplate | null;
  readonly placeholder: string;
  readonly onChange: (template: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** An address with something to fill in, and what comes of it while it is typed. */
export function TemplateField({ filled, hint, onChange, ...field }: TemplateFieldProps) {
  const { i18n } = useLingui();
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={filled && !filled.ok ? i18n._({ ...TEMPLATE_TEXTS[filled.problem], values: BRACES }) : undefined}
      hint={
        <>
          {hint}
          {filled?.ok ? (
            <span aria-live="polite" className="mt-0.5 block break-all text-ink">
              <Trans
                id="servers.template.preview"
                message="Now that is {address}"
                values={{ address: <bdi>{filled.url}</bdi> }}
              />
            </span>
          ) : null}
        </>
      }
      inputMode="url"
      maxLength={MAX_TEMPLATE_CHARACTERS}
      onChange={({ target }) => onChange(target.value)}
      spellCheck={false}
    />
  );
}

import { Trans, useLingui } from '@lingui/react';
import type { BoundField } from '@/components/form/useCommandForm';
import { usePaused } from '@/components/form/usePaused';
import { TextArea } from '@/components/ui/TextField';
import { type MetadataProblem, metadataProblem } from './metadataProblem';

export interface MetadataFieldProps {
  readonly field: BoundField;
  readonly value: string;
  /** As the server has it: that may be no JSON, and is left alone until it is edited. */
  readonly saved: string;
}

/** What the server keeps about an organization besides its name, as JSON. */
export function MetadataField({ field, value, saved }: MetadataFieldProps) {
  const { i18n } = useLingui();
  // Half of a text is always wrong: wait for the pause, or for somebody who wants to send it.
  const isPaused = usePaused(value) === value;
  const problem = value === saved || !(isPaused || field.error) ? null : metadataProblem(value);
  return (
    <TextArea
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      dir="ltr"
      error={problem ? <ProblemText problem={problem} /> : field.error}
      hint={
        <Trans
          id="organization.metadata.hint"
          message="JSON that your own tools read: {example}. Empty, there is none."
          values={{ example: <code className="font-mono">{'{"plan": "pro"}'}</code> }}
        />
      }
      label={i18n._({ id: 'organization.metadata', message: 'Metadata' })}
      mono
      spellCheck={false}
    />
  );
}

function ProblemText({ problem }: { readonly problem: MetadataProblem }) {
  switch (problem.kind) {
    case 'syntax':
      return (
        <Trans
          id="organization.metadata.syntax"
          message="This is not JSON: look at line {line}, column {column}."
          values={{ line: problem.line, column: problem.column }}
        />
      );
    case 'not-object':
      return (
        <Trans
          id="organization.metadata.not-object"
          message="It has to be an object: names and values in curly brackets."
        />
      );
    case 'inexact':
      return (
        <Trans
          id="organization.metadata.inexact"
          message="{number} would be saved as another number, because it has too many digits. Put it in quotation marks, or change it elsewhere."
          values={{ number: <bdi className="[overflow-wrap:anywhere]">{problem.number}</bdi> }}
        />
      );
    case 'too-long':
      return <Trans id="organization.metadata.too-long" message="That is more than fits." />;
  }
}

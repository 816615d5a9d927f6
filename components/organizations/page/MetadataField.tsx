import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { TextArea } from '@/components/ui/TextArea';
import { type MetadataProblem, metadataProblem } from './metadataProblem';
import type { FieldRef } from './useOrganizationFields';

export interface MetadataFieldProps {
  readonly value: string;
  /** As the server has it: that may be no JSON, and is left alone until it is edited. */
  readonly saved: string;
  /** Somebody wants to send it: what is wrong is said at once. */
  readonly isAsked: boolean;
  /** What the server said of it when it was sent. */
  readonly refused: ReactNode;
  readonly field: FieldRef<HTMLTextAreaElement>;
  readonly onType: (metadata: string) => void;
}

/** What the server keeps about an organization besides its name, as JSON. */
export function MetadataField({ value, saved, isAsked, refused, field, onType }: MetadataFieldProps) {
  const { i18n } = useLingui();
  // Half of a text is always wrong: wait for the pause.
  const isPaused = usePaused(value) === value;
  const problem = value === saved || !(isPaused || isAsked) ? null : metadataProblem(value);
  return (
    <TextArea
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      dir="ltr"
      error={problem ? <ProblemText problem={problem} /> : refused}
      hint={
        <Trans
          id="organization.metadata.hint"
          message="JSON that your own tools read: {example}. Empty, there is none."
          values={{ example: <code className="font-mono">{'{"plan": "pro"}'}</code> }}
        />
      }
      label={i18n._({ id: 'organization.metadata', message: 'Metadata' })}
      mono
      name="metadata"
      onChange={({ target }) => onType(target.value)}
      ref={field}
      spellCheck={false}
      value={value}
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

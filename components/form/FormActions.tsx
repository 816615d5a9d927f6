import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormActionsProps {
  /** The buttons. */
  readonly children: ReactNode;
  readonly isSaved?: boolean;
  /** What is said beside them when it worked. */
  readonly savedText?: ReactNode;
}

/** The end of a form: its buttons, and in place that it worked. */
export function FormActions({ children, isSaved = false, savedText }: FormActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {children}
      <p className="flex items-center gap-1.5 text-good text-small" role="status">
        {isSaved ? (
          <>
            <CircleCheck aria-hidden="true" className="shrink-0" size={14} />
            <span>{savedText}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}

import { Trans } from '@lingui/react';

/** Between a form and the other ways to the same end. */
export function OrLine() {
  return (
    <div className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <Trans id="signIn.or" message="or" />
    </div>
  );
}

import { Trans } from '@lingui/react';

interface CutListProps {
  readonly shown: number;
  /** The total; undefined where an older plugin doesn't return it. */
  readonly count: number | undefined;
}

/** Explains that a list shows only the latest entries. */
export const CutList = ({ shown, count = 0 }: CutListProps) =>
  count > shown ? (
    <p className="px-5 py-2.5 text-muted text-small">
      <Trans
        id="customers.cut"
        message="{count, plural, one {Only the latest of # is shown} other {Only the latest {shown} of # are shown}}"
        values={{ count, shown }}
      />
    </p>
  ) : null;

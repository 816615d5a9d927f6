import { Trans } from '@lingui/react';

interface CutListProps {
  readonly shown: number;
  /** How many there are; undefined: an older plugin doesn't say. */
  readonly count: number | undefined;
}

/** Says where a list shows the latest alone. */
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

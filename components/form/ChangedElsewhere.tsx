import { Trans } from '@lingui/react';

/** `to`: what is saved now. */
export const ChangedElsewhere = ({ to }: { readonly to: string }) =>
  to === '' ? (
    <Trans id="form.cleared-elsewhere" message="Cleared elsewhere. Save again to keep yours." />
  ) : (
    <Trans
      id="form.changed-elsewhere"
      message="Changed elsewhere to {value}. Save again to keep yours."
      values={{ value: <bdi className="font-medium">{to}</bdi> }}
    />
  );

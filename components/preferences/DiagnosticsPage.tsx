import { Trans } from '@lingui/react';
import { browser } from '#imports';
import { useFailedReads } from '@/components/reading/queries';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { PageHeading } from '@/components/ui/PageHeading';
import { connections } from '@/lib/connections/state';
import { operations } from '@/lib/core/operations/state';
import { receivedInvitations } from '@/lib/invitations/state';
import { organizationList } from '@/lib/organizations/state';
import { payments } from '@/lib/payments/state';
import { sessionList, sessionSnapshot } from '@/lib/sessions/state';
import { diagnosticsText } from './diagnostics';
import { HelpLink } from './HelpLink';

export function DiagnosticsPage() {
  const known = useStoredValue(connections);
  const session = useStoredValue(sessionSnapshot);
  const changes = useStoredValue(operations);
  const readings = {
    session: session ?? null,
    organizations: useStoredValue(organizationList) ?? null,
    invitations: useStoredValue(receivedInvitations) ?? null,
    devices: useStoredValue(sessionList) ?? null,
    payments: useStoredValue(payments) ?? null,
  };
  const failedReads = useFailedReads();
  if (!known || !session || !changes) return null;
  const text = diagnosticsText({
    version: browser.runtime.getManifest().version,
    browser: navigator.userAgent,
    languages: navigator.languages,
    connections: known,
    session,
    operations: changes,
    readings,
    failedReads,
  });
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="diagnostics.lead"
            message="Paste this into a bug report. No names, addresses or secrets."
          />
        }
      >
        <Trans id="label.diagnostics" message="Diagnostics" />
      </PageHeading>
      <Card action={<CopyButton text={text} />} title={<Trans id="diagnostics.report" message="Report" />}>
        <pre className="whitespace-pre-wrap px-4 py-4 font-mono text-small" dir="ltr" translate="no">
          {/* What doesn't fit on a line goes on below its words, not below the margin. */}
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and keep their order.
            <span className="block ps-[4ch] -indent-[4ch]" key={index}>{`${line}\n`}</span>
          ))}
        </pre>
      </Card>
      <p className="text-small">
        <HelpLink />
      </p>
    </>
  );
}

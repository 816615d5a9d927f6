import { Trans } from '@lingui/react';
import { PackagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CodeLine } from '@/components/ui/CodeLine';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Result } from '@/lib/core/result';

/** Written by `npm run pack:server` (a test compares it with lib/payments/plugin/package.json). */
export const PLUGIN_FILE = 'switchyard-payments-0.2.0.tgz';

const BUILD = 'npm run pack:server';
const INSTALL = `npm install ./${PLUGIN_FILE}`;
const IMPORT = "import { switchyardPayments } from 'switchyard-payments';";
const PLUGIN = 'plugins: [organization(), switchyardPayments()]';
const MIGRATE = 'npx auth migrate';

export interface PluginMissingProps {
  readonly title: string;
  readonly connection: Connection;
}

/** A refresh reads payments only if the server is known to have organizations, so the connection is checked first. */
async function askAgain(connectionId: string): Promise<Result<null>> {
  const checked = await call('connections.check', { connectionId });
  return checked.ok ? call('sessions.refresh', { reason: 'manual' }) : checked;
}

/** The server is checked again only when the user asks for it. */
export function PluginMissing({ title, connection }: PluginMissingProps) {
  const steps = useOptionsSteps(connection);
  const checking = useAction<null>();
  const check = () => void checking.run(() => askAgain(connection.id));
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className="rounded-card border border-line">
        <EmptyState
          action={
            <Button busy={checking.isBusy} onClick={check} variant="primary">
              <Trans id="action.check-again" message="Check again" />
            </Button>
          }
          Icon={PackagePlus}
          text={
            <span role="status">
              {checking.phase.name === 'done' ? (
                <Trans id="plugin.still" message="Still missing. Restart the server, then check again." />
              ) : (
                <Trans id="plugin.lead" message="Ask your administrator to add the payments plugin." />
              )}
            </span>
          }
          title={<Trans id="today.absent" message="Payments aren’t set up on this server" />}
        />
      </div>
      {checking.error ? <ErrorNotice error={checking.error} steps={{ ...steps, retry: check }} /> : null}
      <Card title={<Trans id="plugin.title" message="How to add it" />}>
        <ol className="list-decimal px-4 py-4 ps-9 marker:font-medium marker:text-muted">
          <Step text={<Trans id="plugin.build" message="Build the package and install it on the server." />}>
            <CodeLine
              caption={<Trans id="plugin.repository" message="In Switchyard’s repository" />}
              code={BUILD}
            />
            <CodeLine caption={<Trans id="plugin.shell" message="In the server’s folder" />} code={INSTALL} />
          </Step>
          <Step text={<Trans id="plugin.configure" message="Add it to the Better Auth config." />}>
            <CodeLine
              caption={<Trans id="plugin.import" message="At the top of the config" />}
              code={IMPORT}
            />
            <CodeLine
              caption={<Trans id="plugin.plugins" message="Next to the organization plugin" />}
              code={PLUGIN}
            />
          </Step>
          <Step text={<Trans id="plugin.migrate" message="Create its tables and restart the server." />}>
            <CodeLine caption={<Trans id="plugin.shell" message="In the server’s folder" />} code={MIGRATE} />
          </Step>
        </ol>
      </Card>
    </>
  );
}

function Step({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="pt-4 ps-1 first:pt-0">
      <p>{text}</p>
      <div className="grid grid-cols-1 gap-2 pt-2">{children}</div>
    </li>
  );
}

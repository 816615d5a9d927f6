import { Trans } from '@lingui/react';
import { Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { PageHeading } from '@/components/ui/PageHeading';

export interface ServersViewProps {
  readonly count: number;
  /** One row per server. */
  readonly children: ReactNode;
  readonly onAdd: () => void;
}

export function ServersView({ count, children, onAdd }: ServersViewProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading
          lead={
            <Trans
              id="servers.lead"
              message="The account servers that Switchyard knows. The toolbar shows the one in use."
            />
          }
        >
          <Trans id="label.servers" message="Servers" />
        </PageHeading>
        {count > 0 ? (
          <Button onClick={onAdd}>
            <Trans id="action.add-server" message="Add a server" />
          </Button>
        ) : null}
      </div>
      {count > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">{children}</ul>
      ) : (
        <NoServers onAdd={onAdd} />
      )}
    </>
  );
}

function NoServers({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <Server aria-hidden="true" className="text-faint" size={28} />
      <div className="grid gap-0.5">
        <p className="font-medium">
          <Trans id="servers.empty" message="No server yet" />
        </p>
        <p className="text-muted text-small">
          <Trans
            id="servers.empty.text"
            message="Connect the server of your platform, and your organizations are in the toolbar."
          />
        </p>
      </div>
      <Button onClick={onAdd} variant="primary">
        <Trans id="action.connect" message="Connect a server" />
      </Button>
    </div>
  );
}

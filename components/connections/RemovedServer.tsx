import { Trans } from '@lingui/react';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';

interface RemovedServerProps {
  readonly connection: Connection;
  readonly onDismiss: () => void;
}

/** Its pages, and what was typed in their forms, are gone without a question in this tab. */
export function RemovedServer({ connection: { name, baseURL }, onDismiss }: RemovedServerProps) {
  function addAgain() {
    onDismiss();
    navigate({ name: 'welcome', address: baseURL });
  }
  return (
    <Notice
      actions={
        <Button onClick={addAgain}>
          <Trans id="action.add-server" message="Add server" />
        </Button>
      }
      onDismiss={onDismiss}
      title={
        <Trans
          id="servers.removed"
          message="{name} was removed in another tab"
          values={{ name: <bdi>{name}</bdi> }}
        />
      }
      tone="warn"
    >
      <p className="text-small">
        <Trans id="servers.removed.text" message="Unsaved changes to it are lost." />
      </p>
    </Notice>
  );
}

import { Trans } from '@lingui/react';
import { Card } from '@/components/ui/Card';
import { CodeLine } from '@/components/ui/CodeLine';
import type { AppError } from '@/lib/core/result';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';

/** Whether the plugin is older than a page, or than its view of all organizations: then it knows no such organization. */
export const lacksPage = (error: AppError | null, organizationId: string): boolean =>
  error?.code === 'not-found' || (error?.code === 'not-a-member' && organizationId === ALL_ORGANIZATIONS);

/** In the place of a page that the server's release of the plugin has no data for. */
export const PluginOutdated = () => (
  <Card title={<Trans id="plugin.outdated" message="Update the server’s payments plugin" />}>
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <p className="text-muted">
        <Trans
          id="plugin.outdated.text"
          message="This page needs a newer switchyard-payments. Install it, then add its tables."
        />
      </p>
      <CodeLine
        caption={<Trans id="plugin.shell" message="In the server’s folder" />}
        code="npx auth migrate"
      />
    </div>
  </Card>
);

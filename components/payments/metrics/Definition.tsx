import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { KnownSince } from '@/components/payments/KnownSince';
import { Disclosure } from '@/components/ui/Disclosure';
import type { Metrics } from '@/lib/payments/events/keptResponses';

interface DefinitionProps {
  readonly metrics: Metrics;
  readonly children: ReactNode;
}

export const Definition = ({ metrics, children }: DefinitionProps) => (
  <Disclosure isOpen={false} summary={<Trans id="metrics.definition" message="Definition" />}>
    <div className="grid gap-1 text-small">
      <p>{children}</p>
      <p className="text-muted">
        <KnownSince {...metrics} />
      </p>
    </div>
  </Disclosure>
);

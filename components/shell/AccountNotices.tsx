import '@/components/signIn/texts';
import { AccountChanged } from '@/components/confirmation/AccountChanged';
import { LeftSession } from '@/components/confirmation/LeftSession';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import type { Connection } from '@/lib/connections/schema';
import { useOptionsSteps } from './useOptionsSteps';

/** What happened to the account on the way here, above whatever page one lands on. */
export function AccountNotices({ connection }: { readonly connection: Connection }) {
  const steps = useOptionsSteps(connection);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      <AccountChanged connectionId={connection.id} />
      <LeftSession connectionId={connection.id} onShowDevices={steps['open-security']} />
      <FlowOutcomes connectionId={connection.id} steps={steps} />
    </div>
  );
}

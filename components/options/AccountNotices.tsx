import '@/components/signIn/texts';
import { AccountChanged } from '@/components/confirmation/AccountChanged';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import type { Connection } from '@/lib/connection/schema';
import { useOptionsSteps } from './useOptionsSteps';

/** What happened to the account on the way here, above whatever page one lands on. */
export function AccountNotices({ connection }: { readonly connection: Connection }) {
  const steps = useOptionsSteps(connection);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      <AccountChanged connectionId={connection.id} />
      <FlowOutcomes connectionId={connection.id} steps={steps} />
    </div>
  );
}

import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { BulkFailures } from '@/components/form/BulkFailures';
import { ChoiceBar, type Chosen, useChosen } from '@/components/form/ChoiceBar';
import { useBulk } from '@/components/form/useBulk';
import { Button } from '@/components/ui/Button';
import type { ManagedUser } from '@/lib/admin/schema';
import { call } from '@/lib/core/command/call';
import { ok, type Result } from '@/lib/core/result';
import { type Ban, BanFields } from './BanForm';
import { useUsersChanged } from './useUsers';

interface PickedUser {
  readonly user: ManagedUser;
  readonly ban: Ban;
}

export function useBanning(bannable: readonly ManagedUser[]) {
  const changed = useUsersChanged();
  const chosen = useChosen(bannable.map(({ id }) => id));
  const bulk = useBulk<PickedUser>(chosen.count, ({ user, ban }, account) =>
    call('admin.ban', { userId: user.id, ...ban }, account),
  );
  const picked = bannable.filter(({ id }) => chosen.has(id));

  const run = (ban: Ban): Promise<Result<null>> =>
    new Promise((resolve) => {
      const users = picked.map((user) => ({ user, ban }));
      bulk.run(users, () => {
        chosen.clear();
        void changed();
        resolve(ok(null));
      });
    });

  return { chosen, picked, bulk, run };
}

const BanSeveral = ({ count }: { readonly count: number }) => (
  <Trans
    id="users.ban.several"
    message="{count, plural, one {Ban # user} other {Ban # users}}"
    values={{ count }}
  />
);

interface BanBarProps {
  readonly banning: ReturnType<typeof useBanning>;
  readonly chosen: Chosen;
  readonly steps: NextSteps;
}

export function BanBar({ banning: { picked, bulk, run }, chosen, steps }: BanBarProps) {
  return (
    <>
      <BulkFailures
        failed={bulk.failed}
        nameOf={({ user }) => user.name}
        onDismiss={bulk.dismiss}
        title={<BanSeveral count={bulk.failed.length} />}
      />
      <ChoiceBar
        chosen={chosen}
        form={
          bulk.isAsked ? (
            <BanFields
              isBare
              onCancel={() => bulk.ask(false)}
              send={run}
              steps={steps}
              submit={<BanSeveral count={picked.length} />}
            />
          ) : null
        }
        names={picked.map(({ name }) => name)}
      >
        {bulk.isAsked ? null : (
          <Button onClick={() => bulk.ask(true)}>
            <span className="text-bad">
              <Trans id="users.ban.ask" message="Ban…" />
            </span>
          </Button>
        )}
      </ChoiceBar>
    </>
  );
}

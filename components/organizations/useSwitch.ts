import { useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { Operation } from '@/lib/core/operations/schema';
import { type LocalSwitch, type SwitchStatus, switchStatus } from '@/lib/organizations/recordedSwitches';
import type { Organization, SwitchTarget } from '@/lib/organizations/schema';

export type SwitchChoice =
  | { readonly by: 'id'; readonly organization: Organization }
  | { readonly by: 'slug'; readonly slug: string };

export interface SwitchAccount {
  readonly connectionId: string;
  readonly userId: string;
  readonly active: Organization | null;
  readonly operations: readonly Operation[];
  /** Reads the snapshot again, so the old organization isn't shown for a moment. */
  readonly reload: () => Promise<void>;
  /** Only a switch by key runs this. */
  readonly onConfirmed: () => void;
}

export interface Switching {
  readonly status: SwitchStatus;
  readonly choose: (choice: SwitchChoice, byKey?: boolean) => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

const targetOf = (choice: SwitchChoice, previous: Organization | null): SwitchTarget =>
  choice.by === 'id'
    ? { organization: choice.organization, slug: choice.organization.slug, previous }
    : { organization: null, slug: choice.slug, previous };

const inputOf = (choice: SwitchChoice) =>
  choice.by === 'id' ? { by: 'id' as const, organizationId: choice.organization.id } : choice;

/** The switch is shown at once, before the server has confirmed it. */
export function useSwitch({ active, reload, onConfirmed, ...account }: SwitchAccount): Switching {
  const [local, setLocal] = useState<LocalSwitch | null>(null);
  const status = switchStatus({ ...account, local, now: Date.now() });

  async function send(choice: SwitchChoice, mine: LocalSwitch, byKey: boolean) {
    const result = await call('organizations.setActive', inputOf(choice));
    await reload();
    if (result.ok && byKey) onConfirmed();
    const outcome = result.ok || result.error.code === 'superseded' ? null : { ...mine, error: result.error };
    // A later choice has replaced this one: only its outcome counts.
    setLocal((current) => (current === mine ? outcome : current));
  }

  function choose(choice: SwitchChoice, byKey = false) {
    const mine = { target: targetOf(choice, active), startedAt: Date.now(), error: null };
    setLocal(mine);
    void send(choice, mine, byKey);
  }

  function retry() {
    if (status.phase !== 'failed') return;
    const { organization, slug } = status.target;
    if (organization) choose({ by: 'id', organization });
    else if (slug) choose({ by: 'slug', slug });
  }

  function dismiss() {
    setLocal(null);
    if (status.phase === 'failed' && status.operationId) {
      void call('operations.dismiss', { operationId: status.operationId });
    }
  }

  return { status, choose, retry, dismiss };
}

import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import { elsewhere } from '@/lib/elsewhere/state';
import { sessionList } from '@/lib/sessions/state';

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <span className="mt-0.5 block text-warn">{children}</span>
);

export interface NewSignInsHintProps {
  readonly isOn: boolean;
  readonly servers: readonly Connection[];
  readonly activeId: string | undefined;
}

/** Without a current list of sessions, no new sign-in can be announced. */
export function NewSignInsHint({ isOn, servers, activeId }: NewSignInsHintProps) {
  const list = useStoredValue(sessionList);
  const known = useStoredValue(elsewhere);
  const isPausedAt = ({ id }: Connection) =>
    id !== activeId && known?.[id]?.staleSession !== undefined && !known[id].isImpersonated;
  return (
    <>
      <Trans id="notifications.newSignIns.hint" message="When a new device signs in to your account" />
      {isOn && list?.error?.code === 'needs-confirmation' ? (
        <Warning>
          <Trans
            components={[<TextLink key="security" to={{ name: 'security' }} />]}
            id="notifications.newSignIns.paused"
            message="Paused: <0>confirm it’s you</0>."
          />
        </Warning>
      ) : null}
      {isOn
        ? servers.filter(isPausedAt).map(({ id, name }) => (
            <Warning key={id}>
              <Trans
                id="notifications.newSignIns.pausedOn"
                message="Paused on {server}: switch to it and confirm it’s you."
                values={{ server: <bdi>{name}</bdi> }}
              />
            </Warning>
          ))
        : null}
    </>
  );
}

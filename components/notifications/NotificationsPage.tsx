import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { useRepeatable } from '@/components/form/useRepeatable';
import { useKnownDetails, useReceived } from '@/components/invitations/useInvitations';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { ChoiceFailure } from '@/components/preferences/ChoiceFailure';
import { muteOrganization } from '@/components/preferences/muting';
import { usePreferences } from '@/components/preferences/usePreferences';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Switch } from '@/components/ui/Checkbox';
import { PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import { PausedNotice, usePause } from '@/components/watch/PausedNotice';
import { activeConnection, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import { mutedOn } from '@/lib/preferences/mutes';
import type { Preferences } from '@/lib/preferences/schema';
import { isRemembered } from '@/lib/sessions/remember';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { announcedOrganizations, MutedOrganizations } from './MutedOrganizations';
import { MutedServers } from './MutedServers';
import { NewSignInsHint } from './NewSignInsHint';
import { PaymentsCard } from './PaymentsCard';
import { QuietHoursField } from './QuietHoursField';

export function NotificationsPage() {
  const known = useStoredValue(connections);
  const active = known && activeConnection(known);
  const pause = usePause(active?.id ?? '');
  const steps = useOptionsSteps(active);
  const { shown, failure, choose } = usePreferences();

  return (
    <>
      <PageHeading lead={<Trans id="notifications.lead" message="These apply to every server." />}>
        <Trans id="label.notifications" message="Notifications" />
      </PageHeading>
      {active && pause ? <PausedNotice pause={pause} steps={steps} /> : null}
      <ChoiceFailure failure={failure} steps={steps} />
      {shown && known ? (
        <Settings
          active={active}
          servers={known.list}
          hasInvitations={known.list.length === 0 || known.list.some(hasOrganizations)}
          onChoose={choose}
          preferences={shown}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

interface SettingsProps {
  readonly active: Connection | undefined;
  readonly servers: readonly Connection[];
  readonly hasInvitations: boolean;
  readonly preferences: Preferences;
  readonly onChoose: ReturnType<typeof usePreferences>['choose'];
}

function Settings({ active, servers, hasInvitations, preferences, onChoose: set }: SettingsProps) {
  return (
    <>
      <Card title={<Trans id="notifications.kinds" message="Notify me about" />}>
        <div className="divide-y divide-line">
          {hasInvitations ? <InvitationKinds onChoose={set} preferences={preferences} /> : null}
          <Switch
            checked={preferences.newSignIns}
            hint={<NewSignInsHint activeId={active?.id} isOn={preferences.newSignIns} servers={servers} />}
            label={<Trans id="notifications.newSignIns" message="New sign-ins" />}
            onChange={(newSignIns) => set({ newSignIns })}
          />
        </div>
      </Card>
      <PaymentsCard onChange={(payments) => set({ payments })} value={preferences.payments} />
      <Card title={<Trans id="notifications.when" message="When and how" />}>
        <div className="divide-y divide-line">
          {active ? <KeepWatching connection={active} /> : null}
          <QuietHoursField onChange={(quietHours) => set({ quietHours })} value={preferences.quietHours} />
          {import.meta.env.BROWSER === 'firefox' ? null : (
            <Switch
              checked={preferences.silent}
              hint={<Trans id="notifications.silent.hint" message="Notifications still show" />}
              label={<Trans id="notifications.silent" message="Mute sounds" />}
              onChange={(silent) => set({ silent })}
            />
          )}
        </div>
      </Card>
      {servers.length > 1 || servers.some(({ isMuted }) => isMuted) ? (
        <MutedServers servers={servers} />
      ) : null}
      <Organizations
        mutedOrganizations={preferences.mutedOrganizations}
        onMute={(organization, isMuted) => muteOrganization(set, organization, isMuted)}
      />
    </>
  );
}

function InvitationKinds({ preferences, onChoose: set }: Pick<SettingsProps, 'preferences' | 'onChoose'>) {
  return (
    <>
      <Switch
        checked={preferences.invitations}
        hint={
          import.meta.env.BROWSER === 'firefox' ? (
            <Trans
              id="notifications.invitations.hint.firefox"
              message="Firefox shows no buttons: click the notification to answer"
            />
          ) : (
            <Trans
              id="notifications.invitations.hint"
              message="With Accept and Decline buttons, if your browser has them"
            />
          )
        }
        label={<Trans id="notifications.invitations" message="New invitations" />}
        onChange={(invitations) => set({ invitations })}
      />
      <Switch
        checked={preferences.reminders}
        hint={<Trans id="notifications.reminders.hint" message="Once, on an invitation’s last day" />}
        label={<Trans id="notifications.reminders" message="Expiring invitations" />}
        onChange={(reminders) => set({ reminders })}
      />
    </>
  );
}

interface OrganizationsProps {
  readonly mutedOrganizations: readonly string[];
  readonly onMute: (organization: Parameters<typeof muteOrganization>[1], isMuted: boolean) => void;
}

/** No other names are known than those of the account's organizations and of the muted ones. */
function Organizations({ mutedOrganizations, onMute }: OrganizationsProps) {
  const session = useStoredValue(sessionSnapshot);
  const user = session?.state.phase === 'signed-in' ? session.state.user : null;
  const connectionId = session?.connectionId ?? '';
  const muted = mutedOn(mutedOrganizations, connectionId);
  const userId = user?.id ?? '';
  const list = useOrganizationList(connectionId, userId);
  const received = useReceived({ id: connectionId }, userId);
  const detailsOf = useKnownDetails({ id: connectionId }, userId);
  const now = useNow();
  if (!user) return null;
  return (
    <Card title={<Trans id="notifications.organizations" message="From these organizations" />}>
      {list === undefined || received === undefined ? (
        <LoadingRows count={2} />
      ) : (
        <MutedOrganizations
          muted={muted}
          onMute={(organization, isMuted) => onMute({ connectionId, ...organization }, isMuted)}
          organizations={announcedOrganizations({
            organizations: list?.organizations ?? [],
            received,
            detailsOf,
            muted,
            now,
          })}
        />
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2 rounded-card border border-line px-4 py-4">
      <Skeleton height={16} width={190} />
      <Skeleton height={14} width="70%" />
    </div>
  );
}

function KeepWatching({ connection }: { readonly connection: Connection }) {
  const { id, keepsWatching } = connection;
  const snapshot = useStoredValue(sessionSnapshot);
  const head = useStoredValue(heads)?.[id];
  const choosing = useRepeatable((isOn: boolean) =>
    call('connections.update', { connectionId: id, keepsWatching: isOn }),
  );
  const steps = useOptionsSteps(connection);
  if (snapshot?.connectionId !== id || snapshot.state.phase !== 'signed-in') return null;
  const staysSignedIn = isRemembered(snapshot.state.session, head?.remember);

  return (
    <div>
      <Switch
        checked={keepsWatching ?? staysSignedIn}
        hint={
          <>
            <Trans
              id="notifications.keep.hint"
              message="Renews your session on {server} daily. When off, alerts pause after a day."
              values={{ server: <bdi>{connection.name}</bdi> }}
            />
            {staysSignedIn ? null : (
              <span className="mt-0.5 block text-warn">
                <Trans
                  id="notifications.keep.short"
                  message="This session ends after a day: “Keep me signed in” was off"
                />
              </span>
            )}
          </>
        }
        label={<Trans id="notifications.keep" message="Check in the background" />}
        onChange={(isOn) => void choosing.run(isOn)}
      />
      {choosing.error ? (
        <div className="px-4 pb-4">
          <ErrorNotice
            error={choosing.error}
            onDismiss={choosing.reset}
            steps={{ ...steps, retry: choosing.again }}
          />
        </div>
      ) : null}
    </div>
  );
}

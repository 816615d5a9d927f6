import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/options/TextLink';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Preferences } from '@/lib/preferences/schema';
import { Switch } from './Switch';

export interface PreferencesViewProps {
  /** Undefined while they are read. */
  readonly preferences: Preferences | undefined;
  readonly failure: ReactNode;
  /** The list of sessions is old, so new sign-ins are not seen until somebody confirms who they are. */
  readonly isPaused: boolean;
  readonly onChoose: (preferences: Preferences) => void;
}

export function PreferencesView({ preferences, failure, isPaused, onChoose }: PreferencesViewProps) {
  return (
    <>
      <PageHeading
        lead={
          <Trans id="preferences.lead" message="How Switchyard behaves in this browser, on every server." />
        }
      >
        <Trans id="preferences.heading" message="Preferences" />
      </PageHeading>
      {failure}
      <Card title={<Trans id="preferences.appearance" message="Appearance" />}>
        {preferences ? (
          <Switch
            checked={preferences.images}
            hint={
              <Trans
                id="preferences.images.hint"
                message="They are loaded from addresses that your server names, so whoever runs those addresses can see when you look. Off, initials are shown."
              />
            }
            label={<Trans id="preferences.images" message="Show logos and portraits" />}
            onChange={(images) => onChoose({ ...preferences, images })}
          />
        ) : (
          <Loading />
        )}
      </Card>
      <Card title={<Trans id="preferences.notifications" message="Notifications" />}>
        {preferences ? (
          <Switch
            checked={preferences.newSignIns}
            hint={
              <>
                <Trans
                  id="preferences.newSignIns.hint"
                  message="When your account is used on a device that was not there before."
                />
                {isPaused && preferences.newSignIns ? <Paused /> : null}
              </>
            }
            label={<Trans id="preferences.newSignIns" message="Tell me about new sign-ins" />}
            onChange={(newSignIns) => onChoose({ ...preferences, newSignIns })}
          />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  );
}

function Paused() {
  return (
    <span className="mt-0.5 block text-warn">
      <Trans
        id="preferences.newSignIns.paused"
        message="Paused: <0>confirm it’s you</0>."
        components={[<TextLink key="security" to={{ name: 'security', revoke: null }} />]}
      />
    </span>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2 px-5 py-4">
      <Skeleton height={16} width={190} />
      <Skeleton height={14} width="70%" />
    </div>
  );
}

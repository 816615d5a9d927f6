import { Trans } from '@lingui/react';
import { useState } from 'react';
import { Benefits } from '@/components/connections/Benefits';
import { ConnectForm } from '@/components/connections/ConnectForm';
import { PageHeading } from '@/components/ui/PageHeading';
import { TextLink } from './TextLink';

export interface WelcomePageProps {
  readonly linkedAddress: string;
  /** The first server, or one more. */
  readonly isFirst: boolean;
  readonly onConnected: (connectionId: string) => void;
}

export function WelcomePage({ linkedAddress, isFirst, onConnected }: WelcomePageProps) {
  // The server is saved before the form is done: the page must not become another one under it.
  const [welcomes] = useState(isFirst);
  const form = <ConnectForm key={linkedAddress} linkedAddress={linkedAddress} onConnected={onConnected} />;
  if (!welcomes) {
    return (
      <>
        <PageHeading
          lead={
            <Trans
              id="welcome.another.lead"
              message="The servers that you have stay as they are. The new one is used once it is connected."
            />
          }
        >
          <Trans id="action.add-server" message="Add a server" />
        </PageHeading>
        {form}
        <p className="text-center text-small">
          <TextLink to={{ name: 'servers' }}>
            <Trans id="welcome.back" message="Back to your servers" />
          </TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="welcome.lead"
            message="Your account and your organizations on any Better Auth server, in the toolbar."
          />
        }
      >
        <Trans id="welcome.heading" message="Welcome to Switchyard" />
      </PageHeading>
      <Benefits />
      {form}
    </>
  );
}

import { Trans } from '@lingui/react';
import { Keyboard, type LucideIcon, MapPin, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { navigate, type Route } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { PageHeading } from '@/components/ui/PageHeading';
import { connections } from '@/lib/connections/state';
import { readState } from '@/lib/core/state/readState';
import { sessionSnapshot } from '@/lib/sessions/state';
import { ConnectForm } from './ConnectForm';

interface WelcomePageProps {
  readonly linkedAddress: string;
  readonly isFirst: boolean;
}

/** Trust comes first, because the server refuses the rest without it; then sign-in, if needed. */
async function routeAfterConnect(connectionId: string): Promise<Route> {
  const { list } = await readState(connections).get();
  if (list.find(({ id }) => id === connectionId)?.trust === 'untrusted')
    return { name: 'trust', server: connectionId };
  const session = await readState(sessionSnapshot).get();
  const isSignedIn = session.connectionId === connectionId && session.state.phase === 'signed-in';
  return isSignedIn ? { name: 'home', connected: true } : { name: 'sign-in' };
}

const openFirstPage = (connectionId: string) => void routeAfterConnect(connectionId).then(navigate);

export function WelcomePage({ linkedAddress, isFirst }: WelcomePageProps) {
  // The server is saved before the form is done, and the page must not change under it.
  const [welcomes] = useState(isFirst);
  const form = <ConnectForm key={linkedAddress} linkedAddress={linkedAddress} onConnected={openFirstPage} />;
  if (!welcomes) {
    return (
      <>
        <PageHeading
          lead={
            <Trans id="welcome.another.lead" message="Switchyard switches to it. Your other servers stay." />
          }
        >
          <Trans id="action.add-server" message="Add server" />
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
            message="Your account and organizations on any Better Auth server, in the toolbar."
          />
        }
      >
        <Trans id="welcome.heading" message="Welcome to Switchyard" />
      </PageHeading>
      <ul className="grid gap-4">
        {BENEFITS.map(({ id, ...benefit }) => (
          <Benefit key={id} {...benefit} />
        ))}
      </ul>
      {form}
    </>
  );
}

const BENEFITS: readonly (BenefitProps & { readonly id: string })[] = [
  {
    id: 'keys',
    Icon: Keyboard,
    title: <Trans id="welcome.benefit.keys" message="Switch in two keystrokes" />,
    text: <Trans id="welcome.benefit.keys.text" message="Alt+Shift+O opens it, a digit switches." />,
  },
  {
    id: 'where',
    Icon: MapPin,
    title: <Trans id="welcome.benefit.where" message="Always see where you are" />,
    text: (
      <Trans
        id="welcome.benefit.where.text"
        message="See your organization and role before you change anything."
      />
    ),
  },
  {
    id: 'session',
    Icon: ShieldCheck,
    title: <Trans id="welcome.benefit.session" message="Straight to your server" />,
    text: (
      <Trans
        id="welcome.benefit.session.text"
        message="Switchyard uses your browser’s session. Only your server gets your password."
      />
    ),
  },
];

interface BenefitProps {
  readonly Icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function Benefit({ Icon, title, text }: BenefitProps) {
  return (
    <li className="flex gap-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-row bg-accent-soft text-accent">
        <Icon aria-hidden="true" size={17} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-small">{text}</p>
      </div>
    </li>
  );
}

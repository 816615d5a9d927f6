import { Trans } from '@lingui/react';
import { Keyboard, type LucideIcon, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** What Switchyard does, in three lines. */
export function Benefits() {
  return (
    <ul className="grid gap-4">
      <Benefit
        Icon={Keyboard}
        text={
          <Trans
            id="welcome.benefit.keys.text"
            message="One opens the toolbar, one picks the organization. Your dashboard is there too."
          />
        }
        title={<Trans id="welcome.benefit.keys" message="Switch in two keystrokes" />}
      />
      <Benefit
        Icon={MapPin}
        text={
          <Trans
            id="welcome.benefit.where.text"
            message="The organization you act for, and your role in it, before you change anything."
          />
        }
        title={<Trans id="welcome.benefit.where" message="Always see where you are" />}
      />
      <Benefit
        Icon={ShieldCheck}
        text={
          <Trans
            id="welcome.benefit.session.text"
            message="Switchyard uses your browser’s own session. Your password goes to your server and nowhere else."
          />
        }
        title={<Trans id="welcome.benefit.session" message="Your session stays yours" />}
      />
    </ul>
  );
}

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

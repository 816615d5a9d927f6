import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import {
  CloudOff,
  Laptop,
  type LucideIcon,
  ReceiptText,
  SlidersHorizontal,
  UserRoundCheck,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorSteps, Sentence, ServerDetail } from '@/components/errors/ErrorNotice';
import { outageText } from '@/components/errors/errorText';
import { isOutage } from '@/components/errors/outage';
import { useCountdown } from '@/components/errors/useCountdown';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { Mark } from '@/components/ui/Mark';
import type { PopupView } from './popupView';
import { OutsideFooter } from './ServersButton';
import { Surface } from './Surface';

export function NoConnectionView({ onConnect }: { readonly onConnect: () => void }) {
  return (
    <div className="my-auto">
      <div className="grid justify-items-center px-8 py-8 text-center">
        <span className="mb-4 grid size-12 place-items-center rounded-card bg-accent-soft">
          <Mark size={26} />
        </span>
        <h1 className="font-bold text-title">
          <Trans id="popup.welcome.title" message="Switch organizations from the toolbar" />
        </h1>
        <p className="mt-1.5 mb-5 text-muted">
          <Trans
            id="popup.welcome.text"
            message="Connect your server. Switchyard gets access to that server only."
          />
        </p>
        <Button autoFocus onClick={onConnect} variant="primary">
          <Trans id="action.connect" message="Connect a server" />
        </Button>
      </div>
      <div className="mx-5 mb-2 h-px bg-line" />
      <ul>
        <Benefit Icon={UserRoundCheck}>
          <Trans id="popup.welcome.invitations" message="Answer invitations" />
        </Benefit>
        <Benefit Icon={ReceiptText}>
          <Trans id="popup.welcome.sales" message="See today’s sales" />
        </Benefit>
        <Benefit Icon={Laptop}>
          <Trans id="label.sign-out-others" message="Sign out other devices" />
        </Benefit>
      </ul>
    </div>
  );
}

interface BenefitProps {
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}

const Benefit = ({ Icon, children }: BenefitProps) => (
  <li className="flex min-h-9 items-center gap-[18px] px-6">
    <Icon aria-hidden="true" className="shrink-0 text-muted" size={16} />
    {children}
  </li>
);

export interface FailedScreenProps {
  readonly view: PopupView & { phase: 'failed' };
  readonly onRetry: () => void;
}

/** Shown for a server that was never reached, so nothing is remembered. */
export function FailedScreen({ view, onRetry }: FailedScreenProps) {
  const { error } = view;
  const steps = { ...useNextSteps(view.connection), retry: onRetry };
  const secondsLeft = useCountdown(error);
  const Icon = error.code === 'offline' ? WifiOff : CloudOff;
  return (
    <Surface
      footer={<OutsideFooter connection={view.connection} state="doubtful" />}
      header={
        <PopupTopView
          subtitle={view.connection.name}
          title={<Trans id="popup.failed.title" message="Not connected" />}
        />
      }
    >
      <div className="my-auto grid justify-items-center gap-3 px-8 py-8 text-center" role="alert">
        <span className="grid size-12 place-items-center rounded-card bg-raised text-muted">
          <Icon aria-hidden="true" size={22} />
        </span>
        <div className="font-medium">
          {isOutage(error) ? (
            <p>
              <Trans {...outageText(error.code)} />
            </p>
          ) : (
            <Sentence error={error} secondsLeft={secondsLeft} />
          )}
          {error.detail ? <ServerDetail detail={error.detail} /> : null}
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <ErrorSteps error={error} secondsLeft={secondsLeft} steps={steps} />
        </div>
      </div>
    </Surface>
  );
}

export interface PopupTopViewProps {
  readonly title: ReactNode;
  readonly subtitle: string;
}

export function PopupTopView({ title, subtitle }: PopupTopViewProps) {
  const { i18n } = useLingui();
  return (
    <header className="flex h-[54px] items-center gap-2.5 ps-4 pe-[18px]">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-accent-soft">
        <Mark size={19} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 text-left rtl:text-right">
        <h1 className="truncate font-bold text-title">{title}</h1>
        <bdi className="truncate text-muted text-small" title={subtitle}>
          {subtitle}
        </bdi>
      </div>
      <IconButton
        label={i18n._({ id: 'label.preferences', message: 'Preferences' })}
        onClick={() => openOptions('preferences')}
      >
        <SlidersHorizontal aria-hidden="true" size={16} />
      </IconButton>
    </header>
  );
}

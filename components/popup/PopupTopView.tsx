import { useLingui } from '@lingui/react';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { Mark } from '@/components/ui/Mark';

export interface PopupTopViewProps {
  readonly title: ReactNode;
  readonly subtitle: string;
  readonly onOpenSettings: () => void;
}

/** The header where there is no account to show. */
export function PopupTopView({ title, subtitle, onOpenSettings }: PopupTopViewProps) {
  const { i18n } = useLingui();
  return (
    <header className="flex items-center gap-2.5 px-4 pt-3.5 pb-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-accent-soft">
        <Mark size={19} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 text-left rtl:text-right">
        <h1 className="truncate font-bold text-title">{title}</h1>
        <bdi className="truncate text-muted text-small" title={subtitle}>
          {subtitle}
        </bdi>
      </div>
      <IconButton label={i18n._({ id: 'label.settings', message: 'Settings' })} onClick={onOpenSettings}>
        <Settings aria-hidden="true" size={16} />
      </IconButton>
    </header>
  );
}

import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import type { Device } from '@/lib/sessions/sessionListSchema';

const ICONS: Readonly<Record<Device['kind'], LucideIcon>> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

export function DeviceIcon({ kind }: Pick<Device, 'kind'>) {
  const Icon = ICONS[kind];
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-control bg-raised text-muted">
      <Icon aria-hidden="true" size={16} />
    </span>
  );
}

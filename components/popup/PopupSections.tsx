import { lazy, Suspense } from 'react';
import { DevicesSection } from '@/components/sessions/devices/DevicesSection';
import { useHiddenDevices } from '@/components/sessions/devices/useHiddenDevices';
import { useActingText } from '@/components/sessions/useActsAs';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { PopupSection } from '@/lib/preferences/popupSections';
import type { Banner } from './popupView';

// Keeps what only this needs out of the popup's first script.
const TodaySection = lazy(async () => ({
  default: (await import('@/components/payments/today/TodaySection')).TodaySection,
}));

export interface PopupSectionsProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly activeId: string | null;
  readonly sections: readonly PopupSection[];
  readonly blocked: string | undefined;
  readonly banner: Banner | null;
}

export function PopupSections({ activeId, sections, blocked, banner, ...account }: PopupSectionsProps) {
  const failure = banner?.kind === 'stale' ? banner.error : null;
  const acting = useActingText(account.connection);
  useHiddenDevices(!sections.includes('devices'));
  return sections.map((section) => {
    if (section === 'devices') {
      return <DevicesSection blocked={blocked ?? acting} failure={failure} key={section} {...account} />;
    }
    if (section === 'payments') {
      return (
        <Suspense
          fallback={hadPayments(account.connection) ? <div className="h-10.5" /> : null}
          key={section}
        >
          <TodaySection activeId={activeId} failure={failure} {...account} />
        </Suspense>
      );
    }
    return null;
  });
}

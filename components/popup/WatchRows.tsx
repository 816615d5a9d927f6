import { lazy, Suspense } from 'react';
import { DevicesSection } from '@/components/sessions/devices/DevicesSection';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { PopupSection } from '@/lib/preferences/popupSections';

// Keeps what only this needs out of the popup's first script.
const TodaySection = lazy(async () => ({
  default: (await import('@/components/payments/today/TodaySection')).TodaySection,
}));

export interface WatchRowsProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly activeId: string | null;
  readonly sections: readonly PopupSection[];
  readonly blocked: string | undefined;
}

export function WatchRows({ connection, userId, activeId, sections, blocked }: WatchRowsProps) {
  return sections.map((section) => {
    if (section === 'devices') {
      return <DevicesSection blocked={blocked} connection={connection} key={section} userId={userId} />;
    }
    if (section === 'payments') {
      return (
        <Suspense fallback={hadPayments(connection) ? <div className="h-10.5" /> : null} key={section}>
          <TodaySection activeId={activeId} connection={connection} userId={userId} />
        </Suspense>
      );
    }
    return null;
  });
}

import { useRef } from 'react';
import { useRowWindow } from '@/components/organization/useRowWindow';
import type { Organization } from '@/lib/organization/schema';
import { OrganizationRow } from './OrganizationRow';
import type { SwitchTo } from './useSwitchTo';

/** As high as every other, so that what is in sight is a division. */
const ROW_HEIGHT_PX = 64;

export interface OrganizationRowsProps {
  readonly organizations: readonly Organization[];
  readonly activeId: string | null;
  /** As far as they are known, by organization. */
  readonly roles: Readonly<Record<string, string>>;
  readonly showImages: boolean;
  readonly switching: SwitchTo;
}

/** Only the rows in sight: there may be thousands. */
export function OrganizationRows(props: OrganizationRowsProps) {
  const { organizations, activeId, roles, showImages, switching } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end } = useRowWindow(scroller, organizations.length, ROW_HEIGHT_PX);
  return (
    <div
      className="max-h-[max(320px,calc(100dvh-340px))] overflow-y-auto [scrollbar-width:thin]"
      ref={scroller}
    >
      <ul className="relative" style={{ height: organizations.length * ROW_HEIGHT_PX }}>
        {organizations.slice(start, end).map((organization, index) => (
          <li
            aria-posinset={start + index + 1}
            aria-setsize={organizations.length}
            className="absolute inset-x-0 border-line border-b last:border-b-0"
            key={organization.id}
            style={{ height: ROW_HEIGHT_PX, top: (start + index) * ROW_HEIGHT_PX }}
          >
            <OrganizationRow
              isActive={organization.id === activeId}
              organization={organization}
              role={roles[organization.id]}
              showImages={showImages}
              switching={switching}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

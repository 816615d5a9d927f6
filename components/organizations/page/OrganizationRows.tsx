import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useRowWindow } from '@/components/organizations/useRowWindow';
import type { Organization } from '@/lib/organizations/schema';
import { OrganizationRow } from './OrganizationRow';
import type { SwitchTo } from './useSwitchTo';

/** With text of the usual size. */
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
  const twoLines = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(twoLines);
  const { start, end } = useRowWindow(scroller, organizations.length, rowHeight);
  return (
    <div
      className="max-h-[max(320px,calc(100dvh-340px))] overflow-y-auto [scrollbar-width:thin]"
      ref={scroller}
    >
      <div
        aria-hidden="true"
        className="invisible absolute py-2.5 before:block before:content-['x']"
        ref={twoLines}
      >
        <span className="block text-small before:content-['x']" />
      </div>
      <ul className="relative" style={{ height: organizations.length * rowHeight }}>
        {organizations.slice(start, end).map((organization, index) => (
          <li
            aria-posinset={start + index + 1}
            aria-setsize={organizations.length}
            className="absolute inset-x-0 border-line border-b last:border-b-0"
            key={organization.id}
            style={{ height: rowHeight, top: (start + index) * rowHeight }}
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

/** Every row is as high as every other, so that what is in sight is a division; larger text makes all of them higher. */
function useRowHeight(twoLines: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(ROW_HEIGHT_PX);

  useLayoutEffect(() => {
    const element = twoLines.current;
    if (!element) return;
    const measure = () => setHeight(Math.max(ROW_HEIGHT_PX, element.offsetHeight));
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => size.disconnect();
  }, [twoLines]);

  return height;
}

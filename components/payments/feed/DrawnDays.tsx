import type { ReactNode } from 'react';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { localDay } from '@/lib/payments/timeZone';
import { keyOfRow } from './ChosenEvents';
import type { ListedEvent } from './feedPages';
import { type DrawnEntry, useRowWindow, type WindowEntry } from './useRowWindow';

interface Row {
  readonly lead: { readonly summary: { readonly occurredAt: number } };
}

export interface DayGroup<T> {
  /** `2026-11-21`, in the user's time zone. */
  readonly day: string;
  readonly rows: T[];
}

/** Expects the latest row first. */
export function dayGroups<T extends Row>(rows: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const row of rows) {
    const day = localDay(row.lead.summary.occurredAt);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

interface DayEntry<T> extends WindowEntry {
  readonly group: DayGroup<T>;
  /** Counted from 1; 0 is the heading. */
  readonly place: number;
}

/** The headings and the rows, in their order. */
export function listEntries(groups: readonly DayGroup<FoldedEvents<ListedEvent>>[]) {
  const entries: DayEntry<FoldedEvents<ListedEvent>>[] = [];
  for (const group of groups) {
    const heading = entries.length;
    entries.push({ key: group.day, heading, group, place: 0 });
    for (const [index, row] of group.rows.entries()) {
      entries.push({ key: keyOfRow(row), heading, group, place: index + 1 });
    }
  }
  return entries;
}

/** With columns a row has one line, else two. A heading's text seldom wraps. */
const HEIGHTS_PX = { heading: 31, line: 42, twoLines: 56, border: 1 } as const;

function usualHeight({ place, heading, group }: DayEntry<unknown>, isWide: boolean): number {
  const { line, twoLines, border } = HEIGHTS_PX;
  if (place === 0) return HEIGHTS_PX.heading + (heading === 0 ? 0 : border);
  return (isWide ? line : twoLines) + (place < group.rows.length ? border : 0);
}

interface DrawnDaysProps {
  readonly entries: readonly DayEntry<FoldedEvents<ListedEvent>>[];
  /** Keys of rows that stay in the document out of sight. */
  readonly kept: readonly (string | null)[];
  readonly isBusy: boolean;
  readonly heading: (group: DayGroup<FoldedEvents<ListedEvent>>) => ReactNode;
  readonly children: (row: FoldedEvents<ListedEvent>) => ReactNode;
}

/** A component of its own, since it is drawn again while the user scrolls. */
export function DrawnDays({ entries, kept, isBusy, heading, children }: DrawnDaysProps) {
  const { drawn, rest, measure, box, onFocus } = useRowWindow(entries, kept, (index, isWide) => {
    const entry = entries[index];
    return entry ? usualHeight(entry, isWide) : 0;
  });
  const days = Map.groupBy(drawn, ({ index }) => entries[index]?.group);
  const placed = ({ index, gap }: DrawnEntry) => ({
    'data-index': index,
    ref: measure,
    style: gap > 0 ? { marginTop: gap } : undefined,
  });
  return (
    // Each is a flow of its own (`flow-root`), so that margins above the drawn rows move neither the list, whose position
    // is measured, nor the days.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which row has the focus.
    <div className="flow-root" onFocus={onFocus} ref={box}>
      {[...days].map(([group, [first, ...own]]) =>
        group && first ? (
          <section key={group.day}>
            <div {...placed(first)}>{heading(group)}</div>
            <ul aria-busy={isBusy} className="flow-root">
              {own.map((entry) => {
                const { key = '', place = 0 } = entries[entry.index] ?? {};
                const row = group.rows[place - 1];
                return row ? (
                  <li
                    {...placed(entry)}
                    aria-posinset={place}
                    aria-setsize={group.rows.length}
                    className={place < group.rows.length ? 'border-line border-b' : undefined}
                    key={key}
                  >
                    {children(row)}
                  </li>
                ) : null;
              })}
            </ul>
          </section>
        ) : null,
      )}
      {/* After a long jump this is in view until its rows are drawn. As the scroll anchor it would take the page along,
          because its top moves below them. */}
      <div aria-hidden="true" className="[overflow-anchor:none]" style={{ height: rest }} />
    </div>
  );
}

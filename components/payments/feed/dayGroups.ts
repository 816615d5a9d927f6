import { localDayOf } from '@/components/payments/today/todayTotals';

interface Row {
  readonly lead: { readonly summary: { readonly occurredAt: number } };
}

export interface DayGroup<T> {
  /** `2026-11-21`, where the person is. */
  readonly day: string;
  readonly rows: T[];
}

/** Rows, the latest first, by the day on which they happened. */
export function dayGroups<T extends Row>(rows: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const row of rows) {
    const day = localDayOf(row.lead.summary.occurredAt);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

/** A worker may die between these five lines while it carries out a change (docs/decisions/0001). */
export const STOP_POINTS = [
  'before the record',
  'after the record',
  'after sending',
  'after the answer',
  'before the snapshot',
] as const;
export type StopPoint = (typeof STOP_POINTS)[number];

/** Undefined where nothing of the change is recorded when the worker stops there. */
export const RECORDED_AT: Readonly<Record<StopPoint, 'recorded' | 'sent' | undefined>> = {
  'before the record': undefined,
  'after the record': 'recorded',
  'after sending': 'sent',
  'after the answer': 'sent',
  'before the snapshot': 'sent',
};

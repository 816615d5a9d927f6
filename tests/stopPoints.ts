/** The five lines between which a worker may die while it carries out a change (docs/decisions/0001). */
export const STOP_POINTS = [
  'before the record',
  'after the record',
  'after sending',
  'after the answer',
  'before the snapshot',
] as const;
export type StopPoint = (typeof STOP_POINTS)[number];

/** What is recorded of the change when the worker stops there; undefined where nothing is. */
export const RECORDED_AT: Readonly<Record<StopPoint, 'recorded' | 'sent' | undefined>> = {
  'before the record': undefined,
  'after the record': 'recorded',
  'after sending': 'sent',
  'after the answer': 'sent',
  'before the snapshot': 'sent',
};

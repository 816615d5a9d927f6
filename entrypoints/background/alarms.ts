/** Alarm names, which outlive the worker. */
export const REFRESH_ALARM = 'refresh';
export const DRAFTS_ALARM = 'drafts';
export const FLOWS_ALARM = 'flows';

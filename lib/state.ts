// biome-ignore-all lint/performance: a table, of which nobody imports a single row.

/* What the domains store, for the worker. Pages import lib/<domain>/state.ts themselves. */
export * as admin from '@/lib/admin/state';
export * as connections from '@/lib/connections/state';
export * as operations from '@/lib/core/operations/state';
export * as drafts from '@/lib/drafts/state';
export * as elsewhere from '@/lib/elsewhere/state';
export * as invitations from '@/lib/invitations/state';
export * as mailLinks from '@/lib/mailLinks/state';
export * as notifications from '@/lib/notifications/state';
export * as organizations from '@/lib/organizations/state';
export * as payments from '@/lib/payments/state';
export * as preferences from '@/lib/preferences/state';
export * as requests from '@/lib/requests/state';
export * as sessions from '@/lib/sessions/state';
export * as social from '@/lib/social/state';
export * as twoFactor from '@/lib/twoFactor/state';
export * as watch from '@/lib/watch/state';

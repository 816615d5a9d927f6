import { hostPattern, parseDashboardAddress } from '@/lib/connection/address';
import { patternsOf } from '@/lib/connection/hosts';
import type { Connection } from '@/lib/connection/schema';
import type { Input } from '@/lib/messaging/protocol';
import { ok, type Result } from '@/lib/result';

export interface ServerEditValues {
  readonly name: string;
  readonly dashboard: string;
  readonly providers: readonly string[];
}

export const editableValues = ({ name, dashboardOrigins, providers }: Connection): ServerEditValues => ({
  name,
  dashboard: dashboardOrigins[0] ?? '',
  providers,
});

export interface ServerEdit {
  readonly input: Input<'connection.update'>;
  /** Origins whose hosts the browser has to be asked for, in the click. */
  readonly needed: readonly string[];
}

/** What the typed fields change about a saved server, or what is wrong with the address. Pure. */
export function parseServerEdit(connection: Connection, values: ServerEditValues): Result<ServerEdit> {
  const dashboard = parseDashboardAddress(values.dashboard);
  if (!dashboard.ok) return dashboard;
  const origin = dashboard.value === connection.baseURL ? null : dashboard.value;
  const allowed = patternsOf(connection);
  return ok({
    input: {
      connectionId: connection.id,
      // Without a name of its own it is called after its host, as when it was added.
      name: values.name.trim() || new URL(connection.baseURL).host,
      dashboardOrigins: origin ? [origin, ...connection.dashboardOrigins.slice(1)] : [],
      providers: [...values.providers],
    },
    needed: origin && !allowed.includes(hostPattern(origin)) ? [connection.baseURL, origin] : [],
  });
}

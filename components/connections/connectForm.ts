import { parseDashboardAddress, parseServerAddress, sharesCookieJar } from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import type { Input } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';

export type ConnectField = 'address' | 'dashboard';
export type ConnectValues = Readonly<Record<ConnectField, string>>;

export type ParsedConnectForm =
  | { readonly ok: true; readonly input: Input<'connections.add'> }
  | { readonly ok: false; readonly at: ConnectField; readonly error: AppError };

/** What the two fields name, or which of them is wrong and how. Pure, so that the click still counts as one. */
export function parseConnectForm({ address, dashboard }: ConnectValues): ParsedConnectForm {
  const server = parseServerAddress(address);
  if (!server.ok) return { ok: false, at: 'address', error: server.error };
  const origin = parseDashboardAddress(dashboard);
  if (!origin.ok) return { ok: false, at: 'dashboard', error: origin.error };
  const isOther = origin.value !== null && origin.value !== server.value.baseURL;
  return {
    ok: true,
    input: { ...server.value, dashboardOrigins: isOther && origin.value ? [origin.value] : [] },
  };
}

/** Names of the saved servers with which the one that is being typed would share its cookies. */
export function neighboursOf({ address }: ConnectValues, saved: readonly Connection[]): string[] {
  const server = parseServerAddress(address);
  if (!server.ok) return [];
  return saved.filter((other) => sharesCookieJar(other, server.value)).map(({ name }) => name);
}

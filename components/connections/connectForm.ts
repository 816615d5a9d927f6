import { parseDashboardAddress, parseServerAddress, sharesCookieJar } from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import type { Input } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import { addedRequests, type GatewayValues } from './requestsForm';

type AddressField = 'address' | 'dashboard';
type AddressValues = Readonly<Record<AddressField, string>>;
export type ConnectValues = AddressValues & GatewayValues;

export type ParsedConnectForm =
  | { readonly ok: true; readonly input: Input<'connections.add'> }
  | { readonly ok: false; readonly at: AddressField; readonly error: AppError };

/** Failures name the first field with a problem. It is synchronous, so the browser still counts the click. */
export function parseConnectForm({ address, dashboard, ...gateway }: ConnectValues): ParsedConnectForm {
  const server = parseServerAddress(address);
  if (!server.ok) return { ok: false, at: 'address', error: server.error };
  const origin = parseDashboardAddress(dashboard);
  if (!origin.ok) return { ok: false, at: 'dashboard', error: origin.error };
  const requests = addedRequests(gateway);
  const isOther = origin.value !== null && origin.value !== server.value.baseURL;
  return {
    ok: true,
    input: {
      ...server.value,
      dashboardOrigins: isOther && origin.value ? [origin.value] : [],
      ...(requests ? { requests } : {}),
    },
  };
}

export function neighboursOf(
  { address }: Pick<AddressValues, 'address'>,
  saved: readonly Connection[],
): string[] {
  const server = parseServerAddress(address);
  if (!server.ok) return [];
  const { baseURL, basePaths } = server.value;
  const isItself = (other: Connection) => other.baseURL === baseURL && basePaths.includes(other.basePath);
  return saved
    .filter((other) => !isItself(other) && sharesCookieJar(other, server.value))
    .map(({ name }) => name);
}

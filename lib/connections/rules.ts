import type { Connection } from './schema';

/** Whether the server has organizations, as far as is known: without its plugin nothing of them is shown or asked for. */
export const hasOrganizations = ({ capabilities }: Pick<Connection, 'capabilities'>): boolean =>
  capabilities.organization !== false;

/** Whether the payments plugin was there before. Only the check of the connection forgets that. */
export const hadPayments = ({ payments }: Pick<Connection, 'payments'>): boolean =>
  payments?.isThere === true;

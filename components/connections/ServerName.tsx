import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useActsAs } from '@/components/sessions/useActsAs';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Badge } from '@/components/ui/Badge';
import { Facts } from '@/components/ui/Facts';
import { markOf } from '@/lib/connections/marks';
import type { Connection } from '@/lib/connections/schema';
import { listText } from '@/lib/core/i18n/listText';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { markText } from './MarkLabel';
import { accountText, hostText, StateDot, serverState } from './serverState';
import { mayHaveEnded } from './sharedHost';
import type { ServerControls } from './useServer';

interface ServerNameProps {
  readonly connection: Connection;
  readonly hasAccess: boolean | undefined;
  /** The other saved servers on its host. */
  readonly sameHost: readonly Connection[];
  readonly server: ServerControls;
  readonly isOpen: boolean;
  readonly factsId: string;
  readonly onToggle: () => void;
}

/** A click anywhere in the row opens the facts. */
export function ServerName(props: ServerNameProps) {
  const { connection, hasAccess, sameHost, server, isOpen, factsId, onToggle } = props;
  const { i18n } = useLingui();
  const { name, trust } = connection;
  const accounts = useStoredValue(heads);
  const head = accounts?.[connection.id];
  const actsAs = useActsAs(connection);
  const snapshot = useStoredValue(sessionSnapshot);
  const isUnread = snapshot?.connectionId === connection.id && snapshot.error !== null;
  const isReached = hasAccess !== false && !isUnread && server.phase.name !== 'failed';
  const mayBeOver = accounts ? mayHaveEnded(connection, sameHost, accounts, snapshot) : false;
  const state = isReached && actsAs === null && !mayBeOver ? serverState(connection, head) : 'doubtful';
  const mark = markOf(connection);
  const account =
    actsAs === null
      ? accountText(i18n, head)
      : i18n._({ id: 'popup.impersonated', message: 'Acting as {name}', values: { name: actsAs } });
  return (
    <>
      <StateDot state={state} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-baseline gap-2">
          <h2 className="min-w-0 font-medium">
            <button
              aria-controls={factsId}
              aria-expanded={isOpen}
              aria-label={name}
              className="focus-ring flex max-w-full items-center gap-1 rounded-[4px] text-start after:absolute after:inset-0"
              onClick={onToggle}
              type="button"
            >
              {hostText(connection) === null ? (
                <Host connection={connection} />
              ) : (
                <bdi className="truncate" title={name}>
                  {name}
                </bdi>
              )}
              <ChevronRight
                aria-hidden="true"
                className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
                size={14}
              />
            </button>
          </h2>
          {mark === 'none' ? null : (
            <span className="min-w-0 shrink-[9] truncate text-muted text-small max-[430px]:hidden">
              {markText(i18n, mark)}
            </span>
          )}
        </div>
        <div className="flex min-w-0 items-center gap-2 text-small">
          {trust === 'untrusted' && hasAccess !== false ? (
            <Badge tone="warn">
              <Trans id="servers.untrusted" message="Read-only" />
            </Badge>
          ) : null}
          <span className={`min-w-0 ${actsAs === null ? 'text-muted' : 'font-medium text-warn'}`}>
            <Facts>
              {hostText(connection) === null ? null : <Host connection={connection} />}
              {accounts ? (
                <bdi className="block truncate" title={account}>
                  {account}
                </bdi>
              ) : null}
            </Facts>
          </span>
        </div>
        <SharedHost isOpen={isOpen} mayBeOver={mayBeOver} sameHost={sameHost} />
      </div>
    </>
  );
}

/** Its port is never cut, because it may be all that distinguishes two servers. */
function Host({ connection: { baseURL } }: Pick<ServerNameProps, 'connection'>) {
  const { host, hostname, port } = new URL(baseURL);
  return (
    <bdi className="flex min-w-0" title={host}>
      <span className="truncate">{hostname}</span>
      {port ? <span>:{port}</span> : null}
    </bdi>
  );
}

interface SharedHostProps extends Pick<ServerNameProps, 'isOpen' | 'sameHost'> {
  readonly mayBeOver: boolean;
}

/** In an open row, CookieJarNotice names the others. */
function SharedHost({ isOpen, sameHost, mayBeOver }: SharedHostProps) {
  const { i18n } = useLingui();
  const others = listText(
    i18n.locale,
    sameHost.map(({ name }) => name),
  );
  const parts = [
    mayBeOver ? i18n._({ id: 'servers.may-be-over', message: 'May be signed out' }) : null,
    others && !isOpen
      ? i18n._({ id: 'servers.same-host', message: 'Same host as {others}', values: { others } })
      : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join(' · ');
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-small text-warn">
      <TriangleAlert aria-hidden="true" className="shrink-0" size={13} />
      <bdi className="min-w-0 truncate" title={text}>
        {text}
      </bdi>
    </div>
  );
}

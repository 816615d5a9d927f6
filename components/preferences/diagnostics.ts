import type { FailedRead } from '@/components/reading/queries';
import { CAPABILITIES, type Connection, type Connections } from '@/lib/connections/schema';
import type { Operation } from '@/lib/core/operations/schema';
import type { AppError } from '@/lib/core/result';
import type { SessionSnapshot } from '@/lib/sessions/schema';

export interface DiagnosticFacts {
  readonly version: string;
  readonly browser: string;
  readonly languages: readonly string[];
  readonly connections: Connections;
  readonly session: SessionSnapshot;
  readonly operations: readonly Operation[];
  readonly readings: Readonly<Record<string, Reading | null>>;
  readonly failedReads: readonly FailedRead[];
}

interface Reading {
  readonly connectionId: string | null;
  readonly error: AppError | null;
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const known = (value: boolean | null | undefined) => (value == null ? 'unknown' : value ? 'yes' : 'no');

function serverLines(connection: Connection, index: number, isActive: boolean): string[] {
  const { trust, capabilities, payments, learntAt, baseURL, basePath, dashboardOrigins } = connection;
  const { protocol, port } = new URL(baseURL);
  return [
    `Server ${index + 1}${isActive ? ' (in use)' : ''}`,
    `  ${protocol.slice(0, -1)}${port ? `, port ${port}` : ''}, base path of ${counted(basePath.length, 'character')}, ${counted(dashboardOrigins.length, 'dashboard')}`,
    `  trust: ${trust}, learnt ${day(learntAt)}`,
    `  ${CAPABILITIES.map((name) => `${name}: ${known(capabilities[name])}`).join(', ')}, payments: ${known(payments?.isThere)}`,
  ];
}

/** Ours: the cause of a problem is usually among the last ones. */
const MOST_FAILURES = 10;

function failureLines({ connections, operations, readings, failedReads }: DiagnosticFacts): string[] {
  const place = (id: string | null) => connections.list.findIndex((one) => one.id === id) + 1;
  const failed = operations.flatMap(({ kind, connectionId, progress }) =>
    progress.phase === 'settled' && progress.error
      ? [
          `  ${new Date(progress.settledAt).toISOString()} ${kind}: ${progress.error.code} (server ${place(connectionId)})`,
        ]
      : [],
  );
  const unread = failedReads.map(
    ({ name, connectionId, code, at }) =>
      `  ${new Date(at).toISOString()} ${name}: ${code} (server ${place(connectionId)})`,
  );
  const reading = Object.entries(readings).flatMap(([name, read]) =>
    read?.error ? [`  ${name}: ${read.error.code} (server ${place(read.connectionId)})`] : [],
  );
  return [...[...failed, ...unread].toSorted().slice(-MOST_FAILURES), ...reading];
}

/** To be pasted into a report: contains no name, no address, no ID, and nothing that a server wrote. */
export function diagnosticsText(facts: DiagnosticFacts): string {
  const { version, browser, languages, connections, session } = facts;
  const failures = failureLines(facts);
  return [
    `Switchyard ${version}`,
    browser,
    `Languages: ${languages.join(', ')}`,
    `Account: ${session.state.phase}`,
    '',
    ...connections.list.flatMap((one, index) => serverLines(one, index, one.id === connections.activeId)),
    '',
    'Last failures',
    ...(failures.length > 0 ? failures : ['  none']),
    '',
  ].join('\n');
}

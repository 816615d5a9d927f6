import type { Scope } from '@/lib/payments/plugin/scope';
import { nextTurn } from './turns';

type Read<Row> = (scope: Scope, key: string) => Promise<Row>;

function createReads<Row>(read: Read<Row>) {
  const planned = new Map<string, Promise<Row>>();

  return (scope: Scope, key: string): Promise<Row> => {
    const known = planned.get(key);
    if (known) return known;
    const reading = nextTurn().then(() => {
      planned.delete(key);
      return read(scope, key);
    });
    planned.set(key, reading);
    return reading;
  };
}

/**
 * Reads a row once for all requests that need it at the same time. None gets a row that was read before it asked, so
 * every later request sees a confirmed change. A cache couldn't promise that.
 */
export function createSharedReads<Row>(read: Read<Row>): Read<Row> {
  const databases = new WeakMap<Scope['adapter'], Read<Row>>();
  return (scope, key) => {
    const reads = databases.get(scope.adapter) ?? createReads(read);
    databases.set(scope.adapter, reads);
    return reads(scope, key);
  };
}

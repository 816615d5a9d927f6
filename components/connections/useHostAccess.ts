import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { patternsOf } from '@/lib/connections/hosts';
import type { Connection } from '@/lib/connections/schema';
import { detached } from '@/lib/core/detached';

export type HostAccess = ReadonlyMap<string, boolean>;

async function readAccess(list: readonly Connection[]): Promise<HostAccess> {
  const entries = list.map(async (connection) => {
    const allowed = await browser.permissions.contains({ origins: patternsOf(connection) });
    return [connection.id, allowed] as const;
  });
  return new Map(await Promise.all(entries));
}

/** By connection id, whether the browser lets us talk to its hosts; nothing while that is not known. */
export function useHostAccess(list: readonly Connection[]): HostAccess {
  const [access, setAccess] = useState<HostAccess>(new Map());

  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      detached(
        readAccess(list).then((answer) => {
          if (isCurrent) setAccess(answer);
        }),
      );
    read();
    browser.permissions.onAdded.addListener(read);
    browser.permissions.onRemoved.addListener(read);
    return () => {
      isCurrent = false;
      browser.permissions.onAdded.removeListener(read);
      browser.permissions.onRemoved.removeListener(read);
    };
  }, [list]);

  return access;
}

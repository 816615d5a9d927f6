import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { requestHosts } from '@/components/connections/requestHosts';
import { pageLoader } from '@/components/pictures/pageLoader';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { hostPattern } from '@/lib/connections/address';
import { patternsOf } from '@/lib/connections/hosts';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { detached } from '@/lib/core/detached';
import type { Head, Heads } from '@/lib/sessions/headSchema';
import { heads } from '@/lib/sessions/state';

export interface PictureHost {
  /** As the browser names it: `https://cdn.example/*`. */
  readonly pattern: string;
  readonly isAllowed: boolean;
}

const picturesOf = ({ user, activeOrganization, rows }: Head): string[] =>
  [user.image, activeOrganization?.logo, ...rows.map(({ logo }) => logo)].filter((url) => url != null);

/** The hosts of pictures that could not be shown, and those that were allowed for pictures. */
async function readHosts(list: readonly Connection[], known: Heads): Promise<PictureHost[]> {
  await Promise.all(Object.values(known).flatMap(picturesOf).map(pageLoader.load));
  const failed = pageLoader.failures().map((url) => hostPattern(new URL(url).origin));
  const { origins = [] } = await browser.permissions.getAll();
  const ofServers = new Set(list.flatMap(patternsOf));
  return [...new Set([...origins, ...failed])]
    .filter((pattern) => !ofServers.has(pattern))
    .map((pattern) => ({ pattern, isAllowed: origins.includes(pattern) }));
}

/** Permission is requested host by host (docs/decisions/0003), for pictures too. */
export function usePictureHosts() {
  const saved = useStoredValue(connections);
  const known = useStoredValue(heads);
  const [hosts, setHosts] = useState<readonly PictureHost[]>([]);

  useEffect(() => {
    if (!saved || !known) return;
    let isCurrent = true;
    const read = () => {
      pageLoader.forgetFailures();
      detached(readHosts(saved.list, known).then((next) => (isCurrent ? setHosts(next) : undefined)));
    };
    read();
    browser.permissions.onAdded.addListener(read);
    browser.permissions.onRemoved.addListener(read);
    return () => {
      isCurrent = false;
      browser.permissions.onAdded.removeListener(read);
      browser.permissions.onRemoved.removeListener(read);
    };
  }, [saved, known]);

  return {
    hosts,
    allow: (pattern: string) => void requestHosts([pattern.replace('/*', '')]),
    remove: (pattern: string) => detached(browser.permissions.remove({ origins: [pattern] })),
  };
}

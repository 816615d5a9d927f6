import { Trans, useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { followPermissions, requestHosts } from '@/components/connections/hostPermissions';
import { pageLoader } from '@/components/pictures/pageLoader';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Unread } from '@/components/ui/Unread';
import { hostPattern, patternsOf } from '@/lib/connections/address';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { detached } from '@/lib/core/tasks';
import type { AccountHead, AccountHeads } from '@/lib/sessions/accountHead';
import { heads } from '@/lib/sessions/state';

/**
 * Hosts whose pictures need the user's permission; hidden if there are none. Last on the page, because they are known
 * only once the pictures are read.
 */
export function PictureHosts() {
  const { hosts, allow, remove } = usePictureHosts();
  if (!hosts) return <Unread />;
  if (hosts.length === 0) return null;
  return (
    <Card title={<Trans id="preferences.hosts" message="Images on other hosts" />}>
      <div className="grid gap-2 px-4 py-4">
        <p className="text-muted text-small">
          <Trans id="preferences.hosts.hint" message="Allow a host to show its images" />
        </p>
        <ul className="grid gap-2">
          {hosts.map((host) => (
            <HostRow host={host} key={host.pattern} onAllow={allow} onRemove={remove} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface HostRowProps {
  readonly host: PictureHost;
  readonly onAllow: (pattern: string) => void;
  readonly onRemove: (pattern: string) => void;
}

function HostRow({ host: { pattern, isAllowed }, onAllow, onRemove }: HostRowProps) {
  const { i18n } = useLingui();
  const host = pattern.replace(/^[^/]+\/\/|\/\*$/g, '');
  return (
    <li className="flex items-center justify-between gap-4">
      <bdi className="min-w-0 truncate" title={host}>
        {host}
      </bdi>
      {isAllowed ? (
        <Button
          aria-label={i18n._({
            id: 'preferences.hosts.remove.name',
            message: 'Remove {host}',
            values: { host },
          })}
          onClick={() => onRemove(pattern)}
        >
          <Trans id="action.remove" message="Remove" />
        </Button>
      ) : (
        <Button
          aria-label={i18n._({
            id: 'preferences.hosts.allow.name',
            message: 'Allow {host}',
            values: { host },
          })}
          onClick={() => onAllow(pattern)}
        >
          <Trans id="preferences.hosts.allow" message="Allow" />
        </Button>
      )}
    </li>
  );
}

interface PictureHost {
  /** In the browser's notation: `https://cdn.example/*`. */
  readonly pattern: string;
  readonly isAllowed: boolean;
}

const picturesOf = ({ user, activeOrganization, rows }: AccountHead): string[] =>
  [user.image, activeOrganization?.logo, ...rows.map(({ logo }) => logo)].filter((url) => url != null);

const loadPictures = (known: AccountHeads) =>
  Promise.all(Object.values(known).flatMap(picturesOf).map(pageLoader.load));

async function readHosts(list: readonly Connection[]): Promise<PictureHost[]> {
  const failed = pageLoader.failures().map((url) => hostPattern(new URL(url).origin));
  const { origins = [] } = await browser.permissions.getAll();
  const serverPatterns = new Set(list.flatMap(patternsOf));
  return [...new Set([...origins, ...failed])]
    .filter((pattern) => !serverPatterns.has(pattern))
    .map((pattern) => ({ pattern, isAllowed: origins.includes(pattern) }));
}

/** Permission is requested host by host (docs/decisions/0003), for pictures too. */
function usePictureHosts() {
  const saved = useStoredValue(connections);
  const known = useStoredValue(heads);
  const [hosts, setHosts] = useState<readonly PictureHost[] | null>(null);

  useEffect(() => {
    if (!saved || !known) return;
    return followPermissions(async () => {
      // Shown at once, because the pictures may take a while.
      setHosts(await readHosts(saved.list));
      pageLoader.forgetFailures();
      await loadPictures(known);
      return readHosts(saved.list);
    }, setHosts);
  }, [saved, known]);

  return {
    hosts,
    allow: (pattern: string) => void requestHosts([pattern.replace('/*', '')]),
    remove: (pattern: string) => detached(browser.permissions.remove({ origins: [pattern] })),
  };
}

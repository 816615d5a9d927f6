import { Trans, useLingui } from '@lingui/react';
import { Button } from '@/components/ui/Button';
import { type PictureHost, usePictureHosts } from './usePictureHosts';

/** The hosts whose pictures need the user's permission; hidden if there are none. */
export function PictureHosts() {
  const { hosts, allow, remove } = usePictureHosts();
  if (hosts.length === 0) return null;
  return (
    <div className="grid gap-2 px-5 py-4">
      <div>
        <h3 className="font-medium">
          <Trans id="preferences.hosts" message="Images on other hosts" />
        </h3>
        <p className="text-muted text-small">
          <Trans id="preferences.hosts.hint" message="Allow a host to show its images" />
        </p>
      </div>
      <ul className="grid gap-2">
        {hosts.map((host) => (
          <HostRow host={host} key={host.pattern} onAllow={allow} onRemove={remove} />
        ))}
      </ul>
    </div>
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

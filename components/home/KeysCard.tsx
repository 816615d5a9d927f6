import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ALT_KEYS, type AltKey } from '@/components/search/altKeys';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Kbd } from '@/components/ui/Kbd';
import { Skeleton } from '@/components/ui/Skeleton';
import { keyName, paletteKeys } from './keyNames';
import type { Shortcut, ShortcutsAndPin } from './shortcutsAndPin';

/** Keyed by the manifest's commands (wxt.config.ts). */
const COMMAND_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  _execute_action: /*i18n*/ { id: 'keys.open', message: 'Open Switchyard' },
  'switch-previous': /*i18n*/ { id: 'keys.previous', message: 'Previous organization' },
};

const ALT_TEXTS: Readonly<Record<AltKey, MessageDescriptor>> = {
  accept: /*i18n*/ { id: 'keys.accept', message: 'Go to the first invitation' },
  devices: /*i18n*/ { id: 'device.one', message: 'Sign out a device' },
  account: /*i18n*/ { id: 'search.account', message: 'Account menu' },
  pin: /*i18n*/ { id: 'keys.pin', message: 'Pin or unpin the active organization' },
  servers: /*i18n*/ { id: 'servers.switch', message: 'Switch server' },
  others: /*i18n*/ { id: 'label.sign-out-others', message: 'Sign out other devices' },
  undo: /*i18n*/ { id: 'keys.undo', message: 'Undo last switch' },
};
// Safe: the names are those of the type.
const ALT_ROWS = Object.entries(ALT_TEXTS) as [AltKey, MessageDescriptor][];
const ALT_SWITCHES: ReadonlySet<AltKey> = new Set(['accept', 'pin', 'undo']);

/** Between the first and the last key of a range. */
const BETWEEN = '…';

const SWITCHES: ReadonlySet<string> = new Set(['switch-previous']);

export interface KeysCardProps extends Pick<ShortcutsAndPin, 'shortcuts'> {
  readonly offersOrganizations: boolean;
  readonly onSet: (() => void) | null;
}

export function KeysCard({ shortcuts, offersOrganizations, onSet }: KeysCardProps) {
  const { i18n } = useLingui();
  const offered = shortcuts?.filter(({ name }) => offersOrganizations || !SWITCHES.has(name));
  return (
    <>
      <Card title={<Trans id="keys.anywhere" message="Keyboard shortcuts" />}>
        {offered ? (
          offered.map((shortcut) => <ShortcutRow key={shortcut.name} onSet={onSet} shortcut={shortcut} />)
        ) : (
          <div aria-busy="true" className="px-4 py-4">
            <Skeleton height={16} width={220} />
          </div>
        )}
        {offersOrganizations ? (
          <KeyRow keys={['s', 'w', '␣']} spoken="sw, space">
            <Trans id="keys.omnibox" message="In the address bar: type part of a name to switch" />
          </KeyRow>
        ) : null}
        {onSet ? null : (
          <p className="px-4 py-2.5 text-muted text-small">
            <Trans
              id="keys.settings"
              message="To change one, open “Manage Extension Shortcuts” in the about:addons gear menu"
            />
          </p>
        )}
      </Card>
      <Card title={<Trans id="keys.popup" message="In the popup" />}>
        {offersOrganizations ? <SwitchKeys /> : null}
        {ALT_ROWS.filter(([name]) => offersOrganizations || !ALT_SWITCHES.has(name)).map(([name, text]) => (
          <KeyRow key={name} keys={['Alt', ALT_KEYS[name]]} spoken={`Alt+${ALT_KEYS[name]}`}>
            {i18n._(text)}
          </KeyRow>
        ))}
        {offersOrganizations ? <FieldKeys /> : null}
      </Card>
      <Card title={<Trans id="keys.pages" message="On these pages" />}>
        <KeyRow keys={paletteKeys()} spoken={paletteKeys().join('+')}>
          <Trans id="keys.palette" message="Search or jump to anything" />
        </KeyRow>
        <PageKeys />
      </Card>
    </>
  );
}

const PageKeys = () => (
  <>
    <KeyRow keys={['/']} spoken="/">
      <Trans id="keys.letters" message="Search" />
    </KeyRow>
    <KeyRow keys={['X']} spoken="X">
      <Trans id="keys.select" message="Select" />
    </KeyRow>
    <KeyRow keys={['Esc']} spoken="Esc">
      <Trans id="action.close" message="Close" />
    </KeyRow>
    <KeyRow keys={['Alt', ALT_KEYS.undo]} spoken={`Alt+${ALT_KEYS.undo}`}>
      <Trans id="organization.undo" message="Undo" />
    </KeyRow>
  </>
);

function SwitchKeys() {
  return (
    <>
      <KeyRow keys={['1', BETWEEN, '9']} spoken="1…9">
        <Trans
          id="keys.digits"
          message="Switch to that row, or search if you have 10+ organizations or a name starts with that digit"
        />
      </KeyRow>
      <KeyRow keys={['Alt', '1', BETWEEN, '9']} spoken="Alt+1…9">
        <Trans id="keys.alt-digits" message="Always switch to that row" />
      </KeyRow>
      <KeyRow keys={['a', BETWEEN, 'z']} spoken="a…z">
        <Trans id="keys.letters" message="Search" />
      </KeyRow>
      <KeyRow keys={['↑', '↓', '↵']} spoken="↑ ↓ Enter">
        <Trans id="keys.arrows" message="Select a row and switch" />
      </KeyRow>
    </>
  );
}

function FieldKeys() {
  return (
    <>
      <KeyRow keys={['>']} spoken=">">
        <Trans id="shortcuts.actions" message="Search actions only" />
      </KeyRow>
      <KeyRow keys={['?']} spoken="?">
        <Trans id="keys.help" message="Show these keys (in an empty field)" />
      </KeyRow>
      <KeyRow keys={['Esc']} spoken="Esc">
        <Trans id="shortcuts.escape" message="Clear, then close" />
      </KeyRow>
    </>
  );
}

function ShortcutRow({ shortcut, onSet }: { readonly shortcut: Shortcut } & Pick<KeysCardProps, 'onSet'>) {
  const { i18n } = useLingui();
  const { name, description, keys } = shortcut;
  const known = COMMAND_TEXTS[name];
  const text = known ? i18n._(known) : description;
  const isSet = keys.length > 0;
  const values = { command: text };
  return (
    <KeyRow
      action={
        onSet ? (
          <Button
            aria-label={
              isSet
                ? i18n._({ id: 'keys.change.one', message: 'Change: {command}', values })
                : i18n._({ id: 'keys.set.one', message: 'Set a shortcut: {command}', values })
            }
            onClick={onSet}
          >
            {isSet ? (
              <Trans id="keys.change" message="Change" />
            ) : (
              <Trans id="keys.set" message="Set a shortcut" />
            )}
          </Button>
        ) : null
      }
      keys={keys}
      spoken={keys.join('+')}
    >
      {text}
    </KeyRow>
  );
}

interface KeyRowProps {
  readonly keys: readonly string[];
  readonly spoken: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function KeyRow({ keys, spoken, children, action }: KeyRowProps) {
  const { i18n } = useLingui();
  const named = (key: string) => keyName(i18n, key);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <span className="flex w-28 shrink-0 gap-1">
        {keys.length > 0 ? (
          <>
            <span className="sr-only">{spoken.split('+').map(named).join('+')}</span>
            {keys.map((key) =>
              key === BETWEEN ? (
                <span aria-hidden="true" className="text-muted" key={key}>
                  {key}
                </span>
              ) : (
                <Kbd key={key}>{named(key)}</Kbd>
              ),
            )}
          </>
        ) : (
          <span className="text-small text-warn">
            <Trans id="keys.none" message="No shortcut" />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-52">{children}</span>
      {action}
    </div>
  );
}

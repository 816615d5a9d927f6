import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { Form } from '@/components/form/Form';
import { requiredText } from '@/components/form/fieldSchemas';
import { ShortDay } from '@/components/form/ShortDay';
import { useAction } from '@/components/form/useAction';
import { useCommandForm } from '@/components/form/useCommandForm';
import { useInvalidate } from '@/components/reading/useReading';
import { CardRow, IconTile } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';
import type { Passkey } from '@/lib/passkeys/contract';
import { PasskeyNameField, withinMaxName } from './AddPasskey';

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly blocked: string | undefined;
}

export function PasskeyRow({ passkey, connection, steps, blocked }: PasskeyRowProps) {
  const { i18n } = useLingui();
  const controls = usePasskey(passkey, connection);
  const { open, show, deleting } = controls;
  const name = passkey.name || i18n._({ id: 'passkey.unnamed', message: 'Unnamed passkey' });
  return (
    <ActionRow
      form={controls.step ? <div className="p-3">{controls.step}</div> : null}
      confirm={{
        isAsked: open === 'delete',
        command: deleting,
        action: <Trans id="action.delete" message="Delete" />,
        title: <Trans id="label.delete-one" message="Delete {name}?" values={{ name }} />,
        text: (
          <Trans
            id="passkey.delete.text"
            message="It no longer signs you in. Your device may still list it."
          />
        ),
        run: controls.remove,
        onKeep: () => show('nothing'),
      }}
      instead={
        open === 'rename' ? (
          <RenamePasskey controls={controls} name={passkey.name ?? ''} steps={steps} />
        ) : null
      }
      steps={steps}
    >
      <CardRow
        menu={
          <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
            <MenuAction Icon={Pencil} onSelect={() => show('rename')} reason={blocked}>
              <Trans id="action.rename" message="Rename" />
            </MenuAction>
            <MenuAction Icon={Trash2} onSelect={() => show('delete')} reason={blocked} tone="bad">
              <Trans id="action.delete.ask" message="Delete…" />
            </MenuAction>
          </RowMenu>
        }
        icon={<IconTile Icon={KeyRound} />}
        text={<PasskeyFacts passkey={passkey} />}
        title={<bdi title={name}>{name}</bdi>}
      />
    </ActionRow>
  );
}

function PasskeyFacts({ passkey: { createdAt, deviceType, backedUp } }: Pick<PasskeyRowProps, 'passkey'>) {
  return (
    <Facts>
      {createdAt === null ? null : (
        <Trans id="passkey.added" message="added {day}" values={{ day: <ShortDay at={createdAt} /> }} />
      )}
      {deviceType === 'multiDevice' && backedUp ? <Trans id="passkey.synced" message="synced" /> : null}
      {deviceType === 'multiDevice' && !backedUp ? (
        <Trans id="passkey.syncable" message="can be synced" />
      ) : null}
      {deviceType === 'singleDevice' ? <Trans id="passkey.one-device" message="on one device" /> : null}
    </Facts>
  );
}

interface RenamePasskeyProps {
  readonly name: string;
  readonly controls: PasskeyControls;
  readonly steps: NextSteps;
}

const schema = z.object({ passkeyName: requiredText.check(withinMaxName) });

function RenamePasskey({ name, controls, steps }: RenamePasskeyProps) {
  const { i18n } = useLingui();
  const close = () => controls.show('nothing');
  const form = useCommandForm({
    schema,
    saved: { passkeyName: name },
    send: async ({ passkeyName }) => (passkeyName === name ? ok(null) : controls.rename(passkeyName)),
    onDone: close,
    steps,
  });
  return (
    <Form action={<Trans id="action.save" message="Save" />} form={form} onCancel={close} steps={steps}>
      <PasskeyNameField
        field={form.field('passkeyName', {
          empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
        })}
        onEscape={close}
        value={form.values.passkeyName}
      />
    </Form>
  );
}

type Open = 'nothing' | 'rename' | 'delete';

function usePasskey({ id }: Passkey, connection: Connection) {
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<Open>('nothing');
  const confirmed = useConfirmed(connection);
  const deleting = useAction<null>();

  async function rename(name: string) {
    const result = await confirmed.run(() => call('passkeys.rename', { passkeyId: id, name }));
    if (result.ok || result.error.code === 'passkey-not-found') void invalidate('passkeys.list');
    return result;
  }

  async function remove() {
    const result = await deleting.run(() => confirmed.run(() => call('passkeys.delete', { passkeyId: id })));
    setOpen('nothing');
    if (result.ok || result.error.code === 'passkey-not-found') void invalidate('passkeys.list');
  }

  function show(next: Open) {
    deleting.reset();
    setOpen(next);
  }

  return {
    open,
    show,
    deleting,
    rename,
    remove: () => void remove(),
    step: confirmed.step,
  };
}

type PasskeyControls = ReturnType<typeof usePasskey>;

import { Trans, useLingui } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { Question } from '@/components/form/Question';
import { Button } from '@/components/ui/Button';
import { CardRow, IconTile } from '@/components/ui/Card';
import { Facts } from '@/components/ui/Facts';
import type { Connection } from '@/lib/connections/schema';
import type { Passkey } from '@/lib/passkeys/schema';
import { RenamePasskey } from './RenamePasskey';
import { usePasskey } from './usePasskey';

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly connection: Connection;
  readonly steps: NextSteps;
}

/** One passkey; renaming and deleting happen in its place. */
export function PasskeyRow({ passkey, connection, steps }: PasskeyRowProps) {
  const { i18n } = useLingui();
  const controls = usePasskey(passkey, connection);
  const { open, show, deleting } = controls;
  const name = passkey.name || i18n._({ id: 'passkey.unnamed', message: 'Unnamed passkey' });
  return (
    <ActionRow
      failures={[{ action: deleting, onRetry: controls.remove }]}
      form={controls.step ? <div className="p-3">{controls.step}</div> : null}
      question={
        open === 'delete' ? (
          <Question
            action={<Trans id="action.delete" message="Delete" />}
            isBusy={deleting.isBusy}
            onConfirm={controls.remove}
            onKeep={() => show('nothing')}
            text={
              <Trans
                id="passkey.delete.text"
                message="The server forgets it, and it signs nobody in any more. Your device may still list it."
              />
            }
            title={<Trans id="label.delete-one" message="Delete {name}?" values={{ name }} />}
          />
        ) : open === 'rename' ? (
          <RenamePasskey controls={controls} name={passkey.name ?? ''} steps={steps} />
        ) : null
      }
      steps={steps}
    >
      <CardRow
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              aria-label={i18n._({ id: 'action.rename.one', message: 'Rename {name}', values: { name } })}
              onClick={() => show('rename')}
            >
              <Trans id="action.rename" message="Rename" />
            </Button>
            <Button
              aria-label={i18n._({ id: 'action.delete.one', message: 'Delete {name}', values: { name } })}
              onClick={() => show('delete')}
            >
              <span className="text-bad">
                <Trans id="action.delete" message="Delete" />
              </span>
            </Button>
          </span>
        }
        icon={<IconTile Icon={KeyRound} />}
        text={<PasskeyFacts passkey={passkey} />}
        title={<bdi title={name}>{name}</bdi>}
      />
    </ActionRow>
  );
}

function PasskeyFacts({ passkey: { createdAt, deviceType, backedUp } }: Pick<PasskeyRowProps, 'passkey'>) {
  const { i18n } = useLingui();
  const day = createdAt === null ? null : i18n.date(new Date(createdAt), { dateStyle: 'medium' });
  return (
    <Facts>
      {day === null ? null : <Trans id="passkey.added" message="added {day}" values={{ day }} />}
      {deviceType === 'multiDevice' && backedUp ? <Trans id="passkey.synced" message="synced" /> : null}
      {deviceType === 'multiDevice' && !backedUp ? (
        <Trans id="passkey.syncable" message="can be synced" />
      ) : null}
      {deviceType === 'singleDevice' ? <Trans id="passkey.one-device" message="on one device" /> : null}
    </Facts>
  );
}

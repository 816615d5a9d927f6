import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import { errorSentence } from '@/components/errors/errorText';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { SettingRow } from '@/components/ui/SettingRow';
import { saveFile } from '@/components/ui/saveFile';
import { connections } from '@/lib/connections/state';
import { type Backup, backupText } from '@/lib/preferences/backup';
import type { Preferences } from '@/lib/preferences/schema';
import { requestSettings } from '@/lib/requests/state';
import { type ImportPhase, useImport } from './useImport';

export function BackupCard({ preferences }: { readonly preferences: Preferences | undefined }) {
  const { i18n } = useLingui();
  const saved = useStoredValue(connections);
  const requests = useStoredValue(requestSettings);
  const importing = useImport();
  const file = useRef<HTMLInputElement>(null);
  const { phase } = importing;
  return (
    <Card title={<Trans id="preferences.backup" message="Backup" />}>
      <SettingRow
        hint={<Trans id="preferences.backup.hint" message="No passwords or secrets" />}
        label={<Trans id="preferences.backup.what" message="Servers and preferences" />}
      >
        {() => (
          <div className="flex flex-wrap gap-2">
            <input
              accept="application/json,.json"
              aria-label={i18n._({ id: 'preferences.import.file', message: 'Backup file' })}
              className="hidden"
              onChange={({ target }) => {
                importing.read(target.files?.[0]);
                // The same file can be chosen again once it was corrected.
                target.value = '';
              }}
              ref={file}
              type="file"
            />
            <Button busy={phase.name === 'busy'} onClick={() => file.current?.click()}>
              <Trans id="preferences.import" message="Import…" />
            </Button>
            <Button
              disabled={!saved || !preferences || !requests}
              onClick={() =>
                saved &&
                preferences &&
                requests &&
                saveFile(
                  'switchyard-backup.json',
                  backupText(saved.list, preferences, requests),
                  'application/json',
                )
              }
            >
              <Trans id="preferences.export" message="Export" />
            </Button>
          </div>
        )}
      </SettingRow>
      <ImportOutcome importing={importing} phase={phase} />
    </Card>
  );
}

interface ImportOutcomeProps {
  readonly phase: ImportPhase;
  readonly importing: ReturnType<typeof useImport>;
}

function ImportOutcome({ phase, importing }: ImportOutcomeProps) {
  const { i18n } = useLingui();
  switch (phase.name) {
    case 'idle':
    case 'busy':
      return null;
    case 'refused':
      return (
        <Outcome>
          <Notice onDismiss={importing.cancel} tone="bad">
            {phase.problem === 'newer' ? (
              <Trans
                id="preferences.import.newer"
                message="This backup is from a newer Switchyard. Update, then import it."
              />
            ) : (
              <Trans
                id="preferences.import.unreadable"
                message="This isn’t a Switchyard backup. Nothing changed."
              />
            )}
          </Notice>
        </Outcome>
      );
    case 'asking':
      return (
        <Outcome>
          <Notice
            actions={
              <>
                <Button onClick={importing.cancel}>
                  <Trans id="action.cancel" message="Cancel" />
                </Button>
                <Button autoFocus onClick={importing.confirm} variant="primary">
                  <Trans id="preferences.import.confirm" message="Import" />
                </Button>
              </>
            }
            title={<Question backup={phase.backup} />}
            tone="info"
          >
            <Trans id="preferences.import.text" message="Your preferences are replaced. Your servers stay." />
          </Notice>
        </Outcome>
      );
    case 'done':
      return (
        <Outcome>
          <Notice
            onDismiss={importing.cancel}
            tone={phase.failed.length > 0 || phase.error ? 'warn' : 'good'}
          >
            {phase.error ? (
              <p>{errorSentence(i18n, phase.error.code, 0)}</p>
            ) : (
              <p>
                <Trans id="preferences.import.done" message="Imported" />
              </p>
            )}
            {phase.failed.map(({ server, error }) => (
              <p key={`${server.baseURL}${server.basePath}`}>
                <bdi className="font-medium">{server.name}</bdi>: {errorSentence(i18n, error.code, 0)}
              </p>
            ))}
          </Notice>
        </Outcome>
      );
  }
}

const Outcome = ({ children }: { readonly children: ReactNode }) => <div className="p-3">{children}</div>;

const Question = ({ backup: { servers } }: { readonly backup: Backup }) => (
  <Trans
    id="preferences.import.question"
    message="{count, plural, =0 {Import preferences?} one {Import # server and preferences?} other {Import # servers and preferences?}}"
    values={{ count: servers.length }}
  />
);

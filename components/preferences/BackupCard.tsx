import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import { errorSentence } from '@/components/errors/errorText';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { SettingRow } from '@/components/ui/SettingRow';
import { saveFile } from '@/components/ui/saveFile';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { connections } from '@/lib/connections/state';
import { type Backup, backupText } from '@/lib/preferences/backup';
import type { Preferences } from '@/lib/preferences/schema';
import { requestSettings } from '@/lib/requests/state';
import { type ImportPhase, type ImportProblem, MAX_BACKUP_BYTES, useImport } from './useImport';

export function BackupCard({ preferences }: { readonly preferences: Preferences | undefined }) {
  const { i18n } = useLingui();
  const saved = useStoredValue(connections);
  const requests = useStoredValue(requestSettings);
  const importing = useImport();
  const file = useRef<HTMLInputElement>(null);
  const { phase } = importing;
  const importButton = useFocusAfter(phase.name !== 'idle');
  const choose = () => file.current?.click();
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
                // Lets the user choose the same file again once it was corrected.
                target.value = '';
              }}
              ref={file}
              type="file"
            />
            <Button busy={phase.name === 'busy'} onClick={choose} ref={importButton}>
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
      <ImportOutcome importing={importing} onChoose={choose} phase={phase} />
    </Card>
  );
}

interface ImportOutcomeProps {
  readonly phase: ImportPhase;
  readonly importing: ReturnType<typeof useImport>;
  readonly onChoose: () => void;
}

function ImportOutcome({ phase, importing, onChoose }: ImportOutcomeProps) {
  const { i18n } = useLingui();
  switch (phase.name) {
    case 'idle':
    case 'busy':
      return null;
    case 'refused':
      return (
        <Outcome>
          <Notice
            actions={
              <Button onClick={onChoose}>
                <Trans id="preferences.import.another" message="Choose another file" />
              </Button>
            }
            onDismiss={importing.cancel}
            tone="bad"
          >
            <Refusal problem={phase.problem} />
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
            <p>
              <Trans
                id="preferences.import.text"
                message="Your preferences are replaced. Your servers stay."
              />
            </p>
            <UnknownLanguage backup={phase.backup} />
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

function Refusal({ problem }: { readonly problem: ImportProblem }) {
  const { i18n } = useLingui();
  switch (problem.kind) {
    case 'not-json':
      return (
        <Trans
          id="preferences.import.not-json"
          message="This file isn’t JSON. Choose one made with Export."
        />
      );
    case 'something-else':
      return (
        <Trans
          id="preferences.import.something-else"
          message="This JSON isn’t a Switchyard backup. Choose one made with Export."
        />
      );
    case 'newer':
      return (
        <Trans
          id="preferences.import.newer"
          message="This backup is from a newer Switchyard. Update, then import it."
        />
      );
    case 'damaged':
      return (
        <Trans
          components={[<code className="font-mono text-small" dir="ltr" key="field" translate="no" />]}
          id="preferences.import.damaged"
          message="This backup isn’t valid at <0>{field}</0>. Correct it, or export it again."
          values={{ field: problem.field }}
        />
      );
    case 'too-large': {
      const size = i18n.number(MAX_BACKUP_BYTES / 1_000, { style: 'unit', unit: 'kilobyte' });
      return (
        <Trans
          id="preferences.import.too-large"
          message="This file is over {size}, too large for a backup. Choose one made with Export."
          values={{ size }}
        />
      );
    }
    case 'unreadable':
      return (
        <Trans
          id="preferences.import.unreadable"
          message="Couldn’t read the file. It may have moved. Choose it again."
        />
      );
  }
}

const UnknownLanguage = ({ backup: { unknownLanguage } }: { readonly backup: Backup }) =>
  unknownLanguage === null ? null : (
    <p>
      <Trans
        id="preferences.import.language"
        message="This version doesn’t have the backup’s language ({language}). Your browser’s is used."
        values={{ language: String(unknownLanguage) }}
      />
    </p>
  );

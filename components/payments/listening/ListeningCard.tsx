import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requestHosts } from '@/components/connections/hostPermissions';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Form } from '@/components/form/Form';
import { optionalText, readTogether } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CodeLine } from '@/components/ui/CodeLine';
import { ComboboxField } from '@/components/ui/ComboboxField';
import { RowList } from '@/components/ui/RowList';
import { TextField } from '@/components/ui/TextField';
import { EVENT_TYPES } from '@/lib/payments/events/eventTypes';
import { parseForwardAddress } from '@/lib/payments/listening/forwardAddress';
import { ForwardedRow } from './ForwardedRow';
import { type Listening, useListening } from './useListening';

const FIELD_OF: FieldOfCode<'url'> = { 'payments-forward-address': 'url', 'field-missing': 'url' };

// An empty field has the same error as an address elsewhere.
const schema = z.object({ url: optionalText }).check(
  readTogether(({ url }) => {
    const parsed = parseForwardAddress(url);
    return parsed.ok ? null : { at: 'url', message: parsed.error.code };
  }),
);

/** The last used address by organization, only in the memory of this tab. */
const lastAddresses = new Map<string, string>();

export interface ListeningCardProps {
  readonly organizationId: string;
  readonly steps: NextSteps;
}

export function ListeningCard({ organizationId, steps }: ListeningCardProps) {
  const listening = useListening(organizationId);
  const { listener, rows, error } = listening;
  return (
    <Card
      action={
        listener ? (
          <Button onClick={listening.stop}>
            <Trans id="listening.stop" message="Stop forwarding" />
          </Button>
        ) : null
      }
      title={<Trans id="listening.title" message="Forward to localhost" />}
    >
      {listener ? (
        <Session listening={listening} secret={listener.secret} url={listener.url} />
      ) : (
        <StartForm listening={listening} organizationId={organizationId} steps={steps} />
      )}
      {listener && error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={() => undefined} steps={{ ...steps, retry: undefined }} />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <RowList items={rows} keyOf={({ event }) => event.id} rowHeight={60}>
          {(row) => <ForwardedRow onResend={listener ? () => listener.resend(row.event) : null} row={row} />}
        </RowList>
      ) : null}
    </Card>
  );
}

interface StartFormProps extends ListeningCardProps {
  readonly listening: Listening;
}

function StartForm({ organizationId, listening, steps }: StartFormProps) {
  const { i18n } = useLingui();
  const [saved] = useState(() => ({ url: lastAddresses.get(organizationId) ?? '' }));
  const form = useCommandForm({
    schema,
    saved,
    askPermission: ({ url }) => {
      const parsed = parseForwardAddress(url);
      return parsed.ok ? requestHosts([parsed.value.origin]) : undefined;
    },
    send: async ({ url }) => {
      const parsed = parseForwardAddress(url);
      if (!parsed.ok) return parsed;
      lastAddresses.set(organizationId, url);
      return listening.start(parsed.value);
    },
    fieldOf: FIELD_OF,
    steps,
  });
  return (
    <Form action={<Trans id="listening.start" message="Start forwarding" />} form={form} steps={steps}>
      <TextField
        {...form.field('url')}
        autoComplete="off"
        dir="ltr"
        hint={
          <Trans id="listening.url.hint" message="Only this computer, and only while this page is open" />
        }
        label={i18n._({ id: 'listening.url', message: 'Forward to' })}
        placeholder="http://localhost:3000/webhooks"
        spellCheck={false}
      />
    </Form>
  );
}

interface SessionProps {
  readonly listening: Listening;
  readonly url: URL;
  readonly secret: string;
}

function Session({ listening: { rows, type, chooseType }, url, secret }: SessionProps) {
  const { i18n } = useLingui();
  const all = i18n._({ id: 'today.all', message: 'All events' });
  // A type that this version doesn't know can be chosen once it was seen.
  const types = new Set<string>([...EVENT_TYPES, ...rows.map(({ event }) => event.summary.type)]);
  const options = [{ value: '', label: all }, ...[...types].map((one) => ({ value: one, label: one }))];
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-4">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">
          <Trans
            id="listening.to"
            message="Forwarding to {url}"
            values={{
              url: (
                <code dir="ltr" translate="no">
                  {url.href}
                </code>
              ),
            }}
          />
        </p>
        <p className="text-muted text-small">
          <Trans id="listening.while" message="It stops when you leave or close this page." />
        </p>
      </div>
      <CodeLine
        caption={<Trans id="listening.secret" message="Signing secret of this session" />}
        code={secret}
        isSecret
      />
      <div className="max-w-80">
        <ComboboxField
          empty={<Trans id="listening.types.none" message="No types match" />}
          label={i18n._({ id: 'listening.types', message: 'Events to forward' })}
          onChoose={chooseType}
          options={options}
          placeholder={i18n._({ id: 'listening.types.search', message: 'Search by type' })}
          value={type}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-muted" role="status">
          <Trans id="listening.waiting" message="Waiting for events. Send a test above to try it." />
        </p>
      ) : null}
    </div>
  );
}

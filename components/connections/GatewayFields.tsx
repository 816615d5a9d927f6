import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { BoundField } from '@/components/form/useCommandForm';
import { Checkbox } from '@/components/ui/Checkbox';
import { SelectField } from '@/components/ui/SelectField';
import { PasswordField, TextArea, TextField } from '@/components/ui/TextField';
import { MAX_HEADERS } from '@/lib/requests/schema';
import { AUTHORIZATION_KINDS, type GatewayValues, type RequestsProblem } from './requestsForm';

const PLAIN = { autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const;

export interface GatewayFieldsProps {
  readonly values: GatewayValues;
  readonly field: (name: keyof GatewayValues, texts: Readonly<Record<string, ReactNode>>) => BoundField;
  readonly setKind: (kind: GatewayValues['authorization']) => void;
  readonly setKept: (isKept: boolean) => void;
  /** The browser was closed, which removed the gateway's credentials. */
  readonly hasEnded?: boolean;
}

const PROBLEM_TEXTS: Readonly<Record<Exclude<RequestsProblem, 'number'>, ReactNode>> = {
  secret: <Trans id="requests.secret.empty" message="Enter it, or choose None." />,
  characters: (
    <Trans id="requests.characters" message="Headers can’t contain these characters. Remove them." />
  ),
  'header-line': <Trans id="requests.header.line" message="Write each header as Name: value." />,
  'header-name': <Trans id="requests.header.name" message="This header can’t be set. Remove or rename it." />,
  'many-headers': (
    <Trans id="requests.header.many" message="Use at most {max} headers." values={{ max: MAX_HEADERS }} />
  ),
};

export function GatewayFields({ values, field, setKind, setKept, hasEnded = false }: GatewayFieldsProps) {
  const { i18n } = useLingui();
  const labels: Readonly<Record<GatewayValues['authorization'], string>> = {
    ended: i18n._({ id: 'requests.ended', message: 'Cleared when the browser closed' }),
    none: i18n._({ id: 'label.none', message: 'None' }),
    bearer: i18n._({ id: 'requests.bearer', message: 'Bearer token' }),
    basic: i18n._({ id: 'requests.basic', message: 'Username and password' }),
    custom: i18n._({ id: 'requests.custom', message: 'Other scheme' }),
  };
  const isEnded = values.authorization === 'ended';
  const hasSecret = (values.authorization !== 'none' && !isEnded) || values.headers.trim() !== '';
  const kinds = AUTHORIZATION_KINDS.filter((kind) => hasEnded || kind !== 'ended');
  return (
    <>
      <SelectField
        hint={
          isEnded ? (
            <Trans id="requests.ended.hint" message="Enter it again, or choose None" />
          ) : (
            <Trans id="requests.authorization.hint" message="For the gateway only, never a session token" />
          )
        }
        label={<Trans id="requests.authorization" message="Authorization" />}
        name="authorization"
        onChoose={(chosen) => {
          const kind = AUTHORIZATION_KINDS.find((known) => known === chosen);
          if (kind) setKind(kind);
        }}
        options={kinds.map((value) => ({ value, label: labels[value] }))}
        value={values.authorization}
      />
      <AuthorizationFields field={field} values={values} />
      <TextArea
        {...field('headers', PROBLEM_TEXTS)}
        {...PLAIN}
        hint={<Trans id="requests.headers.hint" message="One per line" />}
        label={<Trans id="requests.headers" message="Extra headers" />}
        mono
        placeholder="X-Tenant: acme"
        rows={2}
      />
      {hasSecret ? (
        <Checkbox
          checked={values.keepsGateway}
          hint={<Trans id="requests.keep.hint" message="Stored unencrypted on this computer" />}
          label={<Trans id="requests.keep" message="Keep after the browser closes" />}
          name="keepsGateway"
          onChange={setKept}
        />
      ) : null}
    </>
  );
}

function AuthorizationFields({ values, field }: Pick<GatewayFieldsProps, 'values' | 'field'>) {
  const { i18n } = useLingui();
  const { authorization } = values;
  if (authorization === 'none' || authorization === 'ended') return null;
  const secret = field('authorizationSecret', PROBLEM_TEXTS);
  if (authorization === 'bearer') {
    return (
      <PasswordField
        {...secret}
        autoComplete="off"
        label={i18n._({ id: 'requests.token', message: 'Token' })}
      />
    );
  }
  const isBasic = authorization === 'basic';
  return (
    <>
      <TextField
        {...field('authorizationName', PROBLEM_TEXTS)}
        {...PLAIN}
        label={
          isBasic
            ? i18n._({ id: 'account.username', message: 'Username' })
            : i18n._({ id: 'requests.scheme', message: 'Scheme' })
        }
        placeholder={isBasic ? undefined : 'ApiKey'}
      />
      <PasswordField
        {...secret}
        autoComplete="off"
        label={
          isBasic
            ? i18n._({ id: 'label.password', message: 'Password' })
            : i18n._({ id: 'requests.value', message: 'Value' })
        }
      />
    </>
  );
}

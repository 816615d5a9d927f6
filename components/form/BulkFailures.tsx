import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ServerDetail } from '@/components/errors/ErrorNotice';
import { errorSentence } from '@/components/errors/errorText';
import { Notice } from '@/components/ui/Notice';
import type { BulkFailure } from './useBulk';

export interface BulkFailuresProps<T> {
  readonly failed: readonly BulkFailure<T>[];
  readonly nameOf: (item: T) => string;
  readonly title?: ReactNode;
  readonly onDismiss: () => void;
}

export function BulkFailures<T>({ failed, nameOf, title, onDismiss }: BulkFailuresProps<T>) {
  const { i18n } = useLingui();
  if (failed.length === 0) return null;
  return (
    <Notice onDismiss={onDismiss} title={title} tone="bad">
      {failed.map(({ item, error }) => (
        <div key={nameOf(item)}>
          <p>
            <bdi className="font-medium">{nameOf(item)}</bdi>: {errorSentence(i18n, error.code, 0)}
          </p>
          {error.detail ? <ServerDetail detail={error.detail} /> : null}
        </div>
      ))}
    </Notice>
  );
}

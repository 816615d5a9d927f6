import type { I18n } from '@lingui/core';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { pinned } from '@/lib/organizations/state';

const NONE: readonly string[] = [];

export const usePinned = (connectionId: string, userId: string): readonly string[] =>
  useStoredValue(pinned)?.[connectionId]?.[userId] ?? NONE;

export const pinText = (i18n: I18n, name: string, isPinned: boolean): string =>
  isPinned
    ? i18n._({ id: 'organization.unpin', message: 'Unpin {name}', values: { name } })
    : i18n._({ id: 'organization.pin', message: 'Pin {name}', values: { name } });

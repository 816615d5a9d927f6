import { describe, expect, it } from 'vitest';
import type { NotificationKind } from '@/lib/core/notifications';
import { NOTIFICATION_KINDS, type NotificationsWorker } from '@/lib/notifications/kinds';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';

const DOMAINS = import.meta.glob<Record<string, unknown>>(
  ['/lib/*/notifications.ts', '/lib/*/groupNotifications.ts', '!/lib/core/*'],
  { eager: true },
);

const kinds: readonly NotificationKind<NotificationsWorker>[] = Object.values(NOTIFICATION_KINDS);

describe('the kinds of notifications', () => {
  it('are listed with every domain that has some', () => {
    const tables = Object.values(DOMAINS)
      .flatMap((exports) => Object.values(exports))
      .filter((exported) => typeof exported === 'object' && exported !== null);
    const names = tables.flatMap((table) => Object.keys(table));

    expect(names.toSorted()).toEqual(Object.keys(NOTIFICATION_KINDS).toSorted());
  });

  it('refer to each other by names that exist', () => {
    const named = kinds.flatMap(({ twin, buttons = [] }) => [
      ...(twin ? [twin] : []),
      ...buttons.flatMap(({ refused }) => refused?.kind ?? []),
    ]);

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !Object.hasOwn(NOTIFICATION_KINDS, name))).toEqual([]);
  });

  it('are turned on by preferences that exist', () => {
    const preferences = kinds.flatMap(({ preference }) => preference ?? []);

    expect(preferences.length).toBeGreaterThan(0);
    expect(preferences.filter((name) => !Object.hasOwn(DEFAULT_PREFERENCES, name))).toEqual([]);
  });

  it('are news unless they report what the user has just done', () => {
    const outcomes = Object.entries(NOTIFICATION_KINDS).flatMap(([name, { isNews }]) =>
      isNews ? [] : [name],
    );

    expect(outcomes.toSorted()).toEqual(['answerRefused', 'joined', 'refused', 'switchRefused']);
  });
});

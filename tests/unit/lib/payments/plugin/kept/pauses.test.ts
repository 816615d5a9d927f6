import { describe, expect, it } from 'vitest';
import { joinEntities } from '@/lib/payments/plugin/kept/joinStates';
import { countMetrics, payingAmong } from '@/lib/payments/plugin/kept/metrics';
import { readStates } from '@/lib/payments/plugin/kept/readStates';
import type { KeptEntity, SubscriptionState } from '@/lib/payments/plugin/kept/states';
import {
  DAY_MS,
  type SubscriptionFields,
  subscriptionEvent,
} from '../../../../../payments/subscriptionEvent';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => NOW - days * DAY_MS;

type Written = Pick<SubscriptionFields, 'changedAt' | 'status' | 'pausedAt' | 'endedAt'>;

function read(written: Written): KeptEntity {
  const fields = { id: 'subscription', amount: 1_000, createdAt: daysAgo(200), ...written };
  const { type, timestamp, data } = subscriptionEvent(fields);
  const [entity] = readStates({ type, timestamp, data }, NOW).entities;
  if (!entity) throw new Error('No subscription');
  return entity;
}

const BEGUN = read({ changedAt: daysAgo(200) });
const PAUSED = read({ changedAt: daysAgo(50), status: 'paused', pausedAt: daysAgo(50) });
const STILL_PAUSED = read({ changedAt: daysAgo(40), status: 'paused', pausedAt: daysAgo(50) });
const RESUMED = read({ changedAt: daysAgo(20) });
const UPDATED = read({ changedAt: daysAgo(16) });

function keep(entities: readonly KeptEntity[]): SubscriptionState {
  const kept = entities.reduce((known, entity) => joinEntities(known, entity));
  if (kept.kind !== 'subscription') throw new Error('No subscription');
  return kept.state;
}

const count = (state: SubscriptionState, from: number, to: number) =>
  countMetrics({ subscriptions: [state], orders: [] }, payingAmong([state]), {
    from: daysAgo(from),
    to: daysAgo(to),
  });

describe('a subscription that was resumed', () => {
  const kept = keep([BEGUN, PAUSED, STILL_PAUSED, RESUMED, UPDATED]);

  it('has no MRR in the days of the pause, and is churned when it began', () => {
    expect(count(kept, 60, 30)).toMatchObject({ mrr: [], active: 0, started: 0, churned: 1 });
  });

  it('has started again when the pause ended', () => {
    const mrr = [{ currency: 'eur', amount: 1_000 }];
    expect(count(kept, 30, 0)).toMatchObject({ mrr, active: 1, started: 1, churned: 0 });
  });

  it('has neither started nor churned in days that have the whole pause', () => {
    expect(count(kept, 90, 0)).toMatchObject({ active: 1, started: 0, churned: 0 });
  });

  it('is the same if the events of a week arrive the other way round', () => {
    expect(keep([BEGUN, STILL_PAUSED, PAUSED, UPDATED, RESUMED])).toEqual(kept);
  });

  it('is the same if each event arrives twice', () => {
    const events = [BEGUN, PAUSED, STILL_PAUSED, RESUMED, UPDATED];
    expect(keep([...events, ...events])).toEqual(kept);
  });
});

describe('a subscription that ended while it was paused', () => {
  const ended = read({ changedAt: daysAgo(20), status: 'canceled', endedAt: daysAgo(20) });

  it('churned when the pause began, and not again', () => {
    const kept = keep([BEGUN, PAUSED, ended]);
    expect(count(kept, 60, 30)).toMatchObject({ mrr: [], churned: 1 });
    expect(count(kept, 30, 0)).toMatchObject({ mrr: [], started: 0, churned: 0 });
  });
});

describe('a row of an earlier version', () => {
  const earlier = (entity: KeptEntity): KeptEntity => {
    if (entity.kind !== 'subscription') throw new Error('No subscription');
    const { pauses, ...state } = entity.state;
    return { kind: 'subscription', state };
  };

  it('has the pause that lasts, also once it is resumed', () => {
    const row = earlier({ kind: 'subscription', state: keep([BEGUN, PAUSED]) });
    expect(count(keep([row, RESUMED]), 60, 30)).toMatchObject({ mrr: [], churned: 1 });
  });

  it('has none from before that version', () => {
    const row = earlier({ kind: 'subscription', state: keep([BEGUN, PAUSED, RESUMED]) });
    expect(count(keep([row, UPDATED]), 60, 30)).toMatchObject({ active: 1, churned: 0 });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createRetention } from '@/lib/payments/plugin/database/retention';
import type { Scope } from '@/lib/payments/plugin/scope';
import { resolveSettings } from '@/lib/payments/plugin/settings';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const OLD = new Date(NOW - 90 * DAY_MS - 1);
const YOUNG = new Date(NOW - 90 * DAY_MS);
/** A table's share of one round. */
const SHARE = 20 * 500;

interface Row {
  readonly id: string;
  readonly organizationId: string;
  readonly receivedAt: Date;
  readonly computedAt: Date;
}

const aged = (id: string, at: Date, organizationId = 'acme'): Row => ({
  ...{ id, organizationId, receivedAt: at, computedAt: at },
});
const many = (count: number) => Array.from({ length: count }, (_, index) => aged(`row-${index}`, OLD));

describe('the retention', () => {
  let tables: Map<string, Row[]>;
  let clock: number;
  let sweep: () => Promise<void>;
  /** Organizations whose events aren't kept yet. */
  let unkept: Set<string>;

  beforeEach(() => {
    tables = new Map();
    clock = NOW;
    unkept = new Set();
    const isKept = async (_scope: Scope, organizationId: string) => !unkept.has(organizationId);
    const adapter = {
      findMany: async ({ model, where: [{ field, value }], limit }: AskedRows) =>
        (tables.get(model) ?? []).filter((row) => row[field] < value).slice(0, limit),
      deleteMany: async ({ model, where: [{ value }] }: DeletedRows) => {
        const ids = new Set(value);
        tables.set(model, tables.get(model)?.filter(({ id }) => !ids.has(id)) ?? []);
      },
    };
    // Safe: the retention uses no more.
    const scope = { adapter, log: () => {}, runLater: (work: Promise<unknown>) => work } as unknown as Scope;
    const retention = createRetention(
      resolveSettings({}, () => clock),
      isKept,
    );
    sweep = () => retention.sweep(scope);
  });

  const counts = () => Object.fromEntries([...tables].map(([model, rows]) => [model, rows.length]));

  it('deletes nothing that the totals of days are made of', async () => {
    const old = { switchyardFact: [aged('old', OLD)], switchyardTotals: [aged('old', OLD)] };
    for (const [model, rows] of Object.entries(old)) tables.set(model, rows);

    await sweep();

    expect(Object.fromEntries(tables)).toEqual(old);
  });

  it.each(['Quarantine', 'Need', 'Event', 'Payload'])(
    'deletes what is older than 90 days of %s, and nothing younger',
    async (name) => {
      tables.set(`switchyard${name}`, [aged('old', OLD), aged('young', YOUNG)]);

      await sweep();

      expect(tables.get(`switchyard${name}`)).toEqual([aged('young', YOUNG)]);
    },
  );

  it.each(['Event', 'Payload'])(
    'deletes nothing of %s that isn’t kept in another form yet, and the rest all the same',
    async (name) => {
      const late = aged('late', OLD, 'bluebird');
      tables.set(`switchyard${name}`, [aged('old', OLD), late]);
      unkept.add('bluebird');

      await sweep();

      expect(tables.get(`switchyard${name}`)).toEqual([late]);
    },
  );

  it('deletes so much of each table at a time, however much there is of another', async () => {
    tables.set('switchyardEvent', many(SHARE + 10));
    tables.set('switchyardPayload', many(SHARE + 1));

    await sweep();
    expect(counts()).toEqual({ switchyardEvent: 10, switchyardPayload: 1 });

    await sweep();
    expect(counts()).toEqual({ switchyardEvent: 10, switchyardPayload: 1 });

    clock += 60 * 60 * 1_000;
    await sweep();
    expect(counts()).toEqual({ switchyardEvent: 0, switchyardPayload: 0 });
  });
});

interface AskedRows {
  readonly model: string;
  readonly where: readonly [{ readonly field: 'receivedAt' | 'computedAt'; readonly value: Date }];
  readonly limit: number;
}

interface DeletedRows {
  readonly model: string;
  readonly where: readonly [{ readonly value: readonly string[] }];
}

import { measureDeliveries } from './measureDeliveries.ts';
import { measureEarlyKey } from './measureEarlyKey.ts';
import { measureJobs } from './measureJobs.ts';
import { measureOpening, type Opening } from './measureOpening.ts';
import {
  EVENTS,
  LARGE_EVENTS,
  measurePayments,
  measurePaymentsLarge,
  type Question,
} from './measurePayments.ts';
import { measureSwitch, SERVER_DELAY_MS } from './measureSwitch.ts';
import { measureToolbar } from './measureToolbar.ts';
import { measureTyping } from './measureTyping.ts';
import { measureUsers, USERS } from './measureUsers.ts';
import { type Answers, measureWorker } from './measureWorker.ts';
import type { Timing } from './report.ts';
import type { Stage } from './stage.ts';
import { median } from './statistics.ts';

/** DESIGN, Budgets. */
const BUDGETS = { opening: 1.05, manyOrganizations: 1.1, worker: 2, switchMs: 50, usersMs: 300 } as const;

/**
 * Ours: the cost of a thousand times as many stored events. A page or a poll reads the same number of rows. Today's
 * line reads up to 48 stored hours and the events of the last one, compared with 100 events that are read one by one;
 * 30 days are up to 17,000 sums of a quarter of an hour (96 a day, three kinds, two currencies), compared with 100
 * events.
 */
const PAYMENTS_BUDGETS = { page: 1.3, today: 2, days: 4 } as const;

type Popups<Sample> = Readonly<Record<'empty' | 'few' | 'many', readonly Sample[]>>;

function openings(how: string, { empty, few, many }: Popups<number>, hasBudget: boolean): Timing[] {
  const against = (what: string, samples: readonly number[], budget: number) => ({
    against: { what, samples },
    ...(hasBudget && { budget }),
  });
  return [
    { what: `${how}: empty React popup`, samples: empty },
    {
      what: `${how}: Switchyard, 5 organizations`,
      samples: few,
      ...against('the empty popup', empty, BUDGETS.opening),
    },
    {
      what: `${how}: Switchyard, 5,000 organizations`,
      samples: many,
      ...against('5 organizations', few, BUDGETS.manyOrganizations),
    },
  ];
}

type OpeningsInTab = Awaited<ReturnType<typeof measureOpening>>;

function inTabUntil(
  how: string,
  { empty, emptyOfOurs, few, many }: OpeningsInTab,
  pick: (sample: Opening) => number,
  hasBudget: boolean,
): Timing[] {
  const popups = { empty: empty.map(pick), few: few.map(pick), many: many.map(pick) };
  return [
    ...openings(how, popups, hasBudget),
    {
      what: `${how}: empty React popup with Switchyard's worker`,
      samples: emptyOfOurs.map(pick),
      against: { what: 'the empty popup', samples: popups.empty },
    },
  ];
}

async function inTab(stage: Stage): Promise<Timing[]> {
  const samples = await measureOpening(stage);
  return [
    ...inTabUntil('as a page, painted', samples, ({ painted }) => painted, true),
    ...inTabUntil('as a page, text in the document', samples, ({ inDocument }) => inDocument, false),
  ];
}

async function worker(stage: Stage): Promise<Timing[]> {
  const { empty, switchyard } = await measureWorker(stage);
  const pair = (what: string, pick: (sample: Answers) => number, budget?: number): Timing[] => [
    { what: `${what}: empty worker`, samples: empty.map(pick) },
    {
      what: `${what}: Switchyard`,
      samples: switchyard.map(pick),
      against: { what: 'the empty worker', samples: empty.map(pick) },
      ...(budget && { budget }),
    },
  ];
  return [
    ...pair('message to a stopped worker', ({ stopped }) => stopped, BUDGETS.worker),
    ...pair('message to a running worker', ({ running }) => running),
  ];
}

async function switching(stage: Stage): Promise<Timing[]> {
  const { few, many } = await measureSwitch(stage);
  const what = `click to new name, server ${SERVER_DELAY_MS} ms late`;
  return [
    { what: `${what}, 5 organizations`, samples: few, budget: BUDGETS.switchMs },
    { what: `${what}, 5,000 organizations`, samples: many, budget: BUDGETS.switchMs },
  ];
}

async function earlyKey(stage: Stage): Promise<Timing[]> {
  const presses = await measureEarlyKey(stage);
  const samples = presses.filter((press) => press !== null);
  const kept = `${samples.length} of ${presses.length} switched`;
  return [{ what: `digit at the first script of the popup to the new name (${kept})`, samples }];
}

async function typing(stage: Stage): Promise<Timing[]> {
  const { few, many } = await measureTyping(stage);
  return [
    { what: 'letter in the search to rows, 5 organizations', samples: few },
    {
      what: 'letter in the search to rows, 5,000 organizations',
      samples: many,
      against: { what: '5 organizations', samples: few },
    },
  ];
}

type PaymentsSamples = Awaited<ReturnType<typeof measurePayments>>;

function comparison(
  samples: PaymentsSamples,
  events: { readonly few: number; readonly many: number },
  totals: { readonly today: number; readonly days: number },
): Timing[] {
  const count = (number: number) => `${number.toLocaleString('en')} events`;
  const pair = (what: string, question: Question, budget: number): Timing[] => {
    const { peer = [], few = [], many = [] } = samples[question] ?? {};
    return [
      {
        what: `${what}, ${count(events.few)}`,
        samples: few,
        against: { what: 'reading the session alone', samples: peer },
      },
      {
        what: `${what}, ${count(events.many)}`,
        samples: many,
        against: { what: count(events.few), samples: few },
        budget,
      },
    ];
  };
  return [
    ...pair('payments: first page of the feed', 'feed', PAYMENTS_BUDGETS.page),
    ...pair('payments: a page of two weeks ago', 'older', PAYMENTS_BUDGETS.page),
    ...pair('payments: a poll with nothing new', 'poll', PAYMENTS_BUDGETS.page),
    ...pair('payments: a poll of all organizations with nothing new', 'follow', PAYMENTS_BUDGETS.page),
    ...pair("payments: first page with today's line", 'today', totals.today),
    ...pair('payments: 30 days', 'days', totals.days),
  ];
}

const payments = async () => comparison(await measurePayments(), EVENTS, PAYMENTS_BUDGETS);

/** 10,000 events are enough for stored totals, so today's line is included. */
const paymentsLarge = async () =>
  comparison(await measurePaymentsLarge(), LARGE_EVENTS, {
    ...PAYMENTS_BUDGETS,
    today: PAYMENTS_BUDGETS.page,
  });

async function deliveries(): Promise<Timing[]> {
  const perSecond = (samples: readonly number[]) => Math.round(1_000 / median(samples)).toLocaleString('en');
  return (await measureDeliveries()).flatMap(({ name, bare, delivery, statements }) => [
    { what: `payments: a bare insert, ${name} (${perSecond(bare)} a second)`, samples: bare },
    {
      what: `payments: an order delivered and stored, ${name} (${perSecond(delivery)} a second, ${statements.toFixed(1)} statements each)`,
      samples: delivery,
      against: { what: 'the bare insert', samples: bare },
    },
  ]);
}

async function users(): Promise<Timing[]> {
  const what = `letter in the search of ${USERS.toLocaleString('en')} users to rows`;
  return [{ what, samples: await measureUsers(), budget: BUDGETS.usersMs }];
}

async function jobs(): Promise<Timing[]> {
  return (await measureJobs()).map(({ name, keys, samples }) => ({
    what: `job: ${name}, ${keys} keys with the one that opens the popup`,
    samples,
  }));
}

export const SERVER_TIMINGS: Readonly<Record<string, () => Promise<Timing[]>>> = { payments, deliveries };

/** These take minutes, and run only if named. */
export const LONG_TIMINGS: typeof SERVER_TIMINGS = { 'payments-large': paymentsLarge };

export const OWN_TIMINGS: Readonly<Record<string, () => Promise<Timing[]>>> = { users, jobs };

/** The keys are the names to run a measure alone. Switching is last, because it changes the active organization. */
export const TIMINGS: Readonly<Record<string, (stage: Stage) => Promise<Timing[]>>> = {
  toolbar: async (stage) => openings('in the toolbar, painted', await measureToolbar(stage), true),
  page: inTab,
  worker,
  typing,
  earlyKey,
  switching,
};

import { countRequests } from './countRequests.ts';
import { measureHeap } from './measureHeap.ts';
import { LISTED_EVENTS, measureOptionsHeap } from './measureOptionsHeap.ts';
import { measureSizes } from './measureSizes.ts';
import type { Count } from './report.ts';
import type { Stage } from './stage.ts';

/** DESIGN, Budgets. */
const BUDGETS = { requestsBeforeUseful: 0, requestsPerSwitch: 4 } as const;
/** Ours: the feed of the newly active organization, which includes today's line. */
const PAYMENTS_AFTER_SWITCH = 1;

const isOfPayments = (request: string) => request.includes(' /payments/');

const listed = (requests: readonly string[]) => requests.map((request) => `\`${request}\``).join(', ');

const megabytes = (bytes: number) => Math.round(bytes / 10_000) / 100;

function heapCounts(
  what: string,
  { empty, few, many }: Readonly<Record<'empty' | 'few' | 'many', number>>,
): Count[] {
  const against = (bytes: number) => `${(bytes / empty).toFixed(2)}× the empty ${what}`;
  return [
    { what: `heap of the ${what}: empty`, value: megabytes(empty), unit: 'MB' },
    {
      what: `heap of the ${what}: Switchyard, 5 organizations`,
      value: megabytes(few),
      unit: 'MB',
      note: against(few),
    },
    {
      what: `heap of the ${what}: Switchyard, 5,000 organizations`,
      value: megabytes(many),
      unit: 'MB',
      note: against(many),
    },
  ];
}

export async function countOptionsHeap(): Promise<Count[]> {
  const { none, all, rows } = await measureOptionsHeap();
  return [
    { what: 'heap of the options page: Preferences', value: megabytes(none), unit: 'MB' },
    {
      what: `heap of the options page: Payments, ${LISTED_EVENTS.toLocaleString('en')} events listed`,
      value: megabytes(all),
      unit: 'MB',
      note: `${rows.toLocaleString('en')} rows in the document, ${(all / none).toFixed(2)}× Preferences`,
    },
  ];
}

/** What is counted in the stage. */
export async function countStage(stage: Stage): Promise<Count[]> {
  const { answersNeeded, perOpening, perSwitch } = await countRequests(stage);
  const heap = await measureHeap(stage);
  const ofSwitch = perSwitch.filter((request) => !isOfPayments(request));
  const afterSwitch = perSwitch.filter(isOfPayments);
  return [
    {
      what: 'answers of the server before the popup is useful',
      value: answersNeeded,
      unit: '',
      budget: BUDGETS.requestsBeforeUseful,
      note: 'the server held every request until it was readable',
    },
    {
      what: 'requests of one opening',
      value: perOpening.length,
      unit: '',
      note: listed(perOpening),
    },
    {
      what: 'requests of one switch',
      value: ofSwitch.length,
      unit: '',
      budget: BUDGETS.requestsPerSwitch,
      note: listed(ofSwitch),
    },
    {
      what: 'requests for payments after a switch, where the server has the plugin',
      value: afterSwitch.length,
      unit: '',
      budget: PAYMENTS_AFTER_SWITCH,
      note: listed(afterSwitch),
    },
    ...heapCounts('popup', heap.popup),
    ...heapCounts('worker', heap.worker),
  ];
}

export const countSizes = async (): Promise<Count[]> =>
  (await measureSizes()).map(({ what, kilobytes, limitKilobytes }) => ({
    what: `JavaScript of the ${what}, gzip`,
    value: kilobytes,
    unit: 'kB',
    budget: limitKilobytes,
  }));

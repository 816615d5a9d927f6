import { countRequests } from './countRequests.ts';
import { measureSizes } from './measureSizes.ts';
import type { Count } from './report.ts';
import type { Stage } from './stage.ts';

/** DESIGN, Budgets. */
const BUDGETS = { requestsBeforeUseful: 0, requestsPerSwitch: 4 } as const;
/** Ours: the feed of the organization that is active now, which brings today's line along. */
const PAYMENTS_AFTER_SWITCH = 1;

const isOfPayments = (request: string) => request.includes(' /payments/');

const listed = (requests: readonly string[]) => requests.map((request) => `\`${request}\``).join(', ');

/** Everything that is counted. */
export async function countAll(stage: Stage): Promise<Count[]> {
  const { answersNeeded, perOpening, perSwitch } = await countRequests(stage);
  const sizes = await measureSizes();
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
    ...sizes.map(({ what, kilobytes, limitKilobytes }) => ({
      what: `JavaScript of the ${what}, gzip`,
      value: kilobytes,
      unit: 'kB',
      budget: limitKilobytes,
    })),
  ];
}

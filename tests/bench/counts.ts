import { countRequests } from './countRequests.ts';
import { measureSizes } from './measureSizes.ts';
import type { Count } from './report.ts';
import type { Stage } from './stage.ts';

/** DESIGN, Budgets. */
const BUDGETS = { requestsBeforeUseful: 0, requestsPerSwitch: 3 } as const;

const listed = (requests: readonly string[]) => requests.map((request) => `\`${request}\``).join(', ');

/** Everything that is counted. */
export async function countAll(stage: Stage): Promise<Count[]> {
  const { answersNeeded, perOpening, perSwitch } = await countRequests(stage);
  const sizes = await measureSizes();
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
      value: perSwitch.length,
      unit: '',
      budget: BUDGETS.requestsPerSwitch,
      note: listed(perSwitch),
    },
    ...sizes.map(({ what, kilobytes, limitKilobytes }) => ({
      what: what === 'popup' ? 'JavaScript that the popup waits for, gzip' : 'JavaScript of the worker, gzip',
      value: kilobytes,
      unit: 'kB',
      budget: limitKilobytes,
    })),
  ];
}

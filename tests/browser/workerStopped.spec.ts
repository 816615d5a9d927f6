import { contracts } from '@/lib/contracts';
import { trapAt } from './fixtures/stopPoints';
import { expect, test } from './fixtures/test';
import { accountScenarios } from './scenarios/accountScenarios';
import { entryScenarios } from './scenarios/entryScenarios';
import { organizationScenarios } from './scenarios/organizationScenarios';
import { paymentsScenarios } from './scenarios/paymentsScenarios';
import type { Scenarios } from './scenarios/scenario';
import { toolbarScenarios } from './scenarios/toolbarScenarios';

/** How a person causes each change. A new changing command fails below until it has its scenario in one of these. */
const SCENARIOS: Scenarios = {
  ...toolbarScenarios,
  ...entryScenarios,
  ...accountScenarios,
  ...organizationScenarios,
  ...paymentsScenarios,
};

const changing = Object.entries(contracts).flatMap(([name, { effect }]) =>
  effect === 'change' ? [name] : [],
);

test('every command that changes the server has its scenario', () => {
  const names = Object.keys(SCENARIOS).map((name) => name.replace(/ \(.*/, ''));
  expect([...new Set(names)].sort()).toEqual(changing.sort());
});

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  test.describe(name, () => {
    test.use({ serverOptions: scenario.serverOptions ?? {} });

    for (const point of scenario.points ?? (['after the answer'] as const)) {
      test(`the worker stopped ${point} leaves one request and the truth`, async ({
        chromium,
        server,
        welcome,
      }) => {
        const stage = { chromium, server, welcome };
        const page = await scenario.prepare(stage);
        if (!welcome.isClosed()) await welcome.close();
        const snapshotText = (await scenario.snapshotText?.(stage)) ?? '';
        const trap = await trapAt(point, { path: scenario.path, snapshotText }, stage);
        server.log.clear();
        server.mails.clear();

        await scenario.act(page);
        await trap.reached();
        await chromium.stopWorker();
        trap.release();

        if (scenario.expectLost?.point === point) await scenario.expectLost.expect(page, stage);
        else await scenario.expectDone(page, stage);
        expect(server.log.entries(scenario.path)).toHaveLength(1);
      });
    }
  });
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type * as responses from '@/lib/payments/events/pluginResponses';
import type { SwitchyardPaymentsOptions, SwitchyardPaymentsPlugin } from '@/lib/payments/plugin/index';

/**
 * Version 0.1.0 of the plugin, built from the commit that its tables are from too (earlierInstallation.ts), and the
 * code with which the extension of that commit read its responses.
 */
const PACKAGE = 'tests/earlierBuilds/payments-0.1.0.zip';

/** The folder is inside the project, where the plugin finds Better Auth. */
const FOLDER = resolve('.output', 'payments-0.1.0');

export interface EarlierPlugin {
  readonly switchyardPayments: (options?: SwitchyardPaymentsOptions) => SwitchyardPaymentsPlugin;
  readonly responses: Pick<
    typeof responses,
    | 'feedPageSchema'
    | 'paymentsSummarySchema'
    | 'paymentEndpointsSchema'
    | 'newSecretSchema'
    | 'grantsPageSchema'
    | 'rawEventSchema'
    | 'heldDeliveriesSchema'
  >;
}

export async function loadEarlierPlugin(): Promise<EarlierPlugin> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(PACKAGE))))
    writeFileSync(join(FOLDER, name), bytes);
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(FOLDER, name)).href);
  const [plugin, responses] = await Promise.all([load('plugin.js'), load('responses.js')]);
  return { switchyardPayments: plugin.switchyardPayments, responses };
}

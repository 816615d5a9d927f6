import { createPlugin } from './createPlugin';
import type { SwitchyardPaymentsOptions, SwitchyardPaymentsPlugin } from './package/index';
import { settingsOf } from './settings';

/**
 * Takes the webhooks of a payments platform, and tells the members of an organization of them in the toolbar. Throws
 * where an option is no use; a server without the organization plugin does not start.
 */
export function switchyardPayments(options: SwitchyardPaymentsOptions = {}): SwitchyardPaymentsPlugin {
  return createPlugin(settingsOf(options, Date.now));
}

import type { MessageDescriptor } from '@lingui/core';
import type { NextStep } from '@/lib/i18n/errorText';

/** What the control of each next step says. */
export const STEP_LABELS: Readonly<Record<NextStep, MessageDescriptor>> = {
  retry: /*i18n*/ { id: 'step.retry', message: 'Try again' },
  edit: /*i18n*/ { id: 'step.edit', message: 'Change it' },
  wait: /*i18n*/ { id: 'step.wait', message: 'Try again' },
  'sign-in': /*i18n*/ { id: 'step.sign-in', message: 'Sign in' },
  'allow-access': /*i18n*/ { id: 'step.allow-access', message: 'Allow access' },
  'trust-extension': /*i18n*/ { id: 'step.trust-extension', message: 'How to fix it' },
  'open-address': /*i18n*/ { id: 'step.open-address', message: 'Open in a tab' },
  'open-dashboard': /*i18n*/ { id: 'step.open-dashboard', message: 'Open dashboard' },
  reload: /*i18n*/ { id: 'step.reload', message: 'Reload' },
  refresh: /*i18n*/ { id: 'step.refresh', message: 'Refresh' },
  dismiss: /*i18n*/ { id: 'step.dismiss', message: 'Dismiss' },
};

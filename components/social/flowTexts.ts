import type { MessageDescriptor } from '@lingui/core';
import type { SocialPurpose } from '@/lib/social/schema';

/** What did not work, above why. */
export const FLOW_FAILED: Readonly<Record<SocialPurpose, MessageDescriptor>> = {
  'sign-in': /*i18n*/ { id: 'social.failed.sign-in', message: 'The sign-in with {provider} did not work.' },
  'sign-up': /*i18n*/ { id: 'social.failed.sign-up', message: 'The sign-up with {provider} did not work.' },
  link: /*i18n*/ { id: 'social.failed.link', message: '{provider} was not linked.' },
  widen: /*i18n*/ { id: 'social.failed.widen', message: '{provider} gave no more access.' },
  confirm: /*i18n*/ { id: 'social.failed.confirm', message: '{provider} did not confirm that it’s you.' },
};

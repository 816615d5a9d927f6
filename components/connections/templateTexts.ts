import type { MessageDescriptor } from '@lingui/core';
import type { TemplateProblem } from '@/lib/connections/addressTemplate';

/** What is wrong with the template of an address, at its field. */
export const TEMPLATE_TEXTS: Readonly<Record<TemplateProblem, MessageDescriptor>> = {
  empty: /*i18n*/ { id: 'template.empty', message: 'Type the address to open.' },
  invalid: /*i18n*/ {
    id: 'template.invalid',
    message: 'This is no address. Write a path that begins with /, or a whole address with https://.',
  },
  insecure: /*i18n*/ { id: 'template.insecure', message: 'Only https addresses are opened.' },
  elsewhere: /*i18n*/ {
    id: 'template.elsewhere',
    message: 'This is not on the server or its dashboard. Addresses of other hosts are not opened.',
  },
  placeholder: /*i18n*/ {
    id: 'template.placeholder',
    message: 'There is something in braces that cannot be filled in here.',
  },
  'no-id': /*i18n*/ {
    id: 'template.no-id',
    message: 'The id of the invitation has to be somewhere in it: {openBrace}id{closeBrace}.',
  },
  unfillable: /*i18n*/ {
    id: 'template.unfillable',
    message: 'The active organization cannot be filled in here, so nothing would be opened for it.',
  },
};

/** Texts that name a placeholder have its braces as values: in a text, braces are the catalogue's own. */
export const BRACES = { openBrace: '{', closeBrace: '}' } as const;

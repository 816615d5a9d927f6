import type { I18n } from '@lingui/core';

/** The action uses the search text as the name. */
export const newOrganizationText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'search.new-organization', message: 'New organization “{name}”', values: { name } });

import type { I18n } from '@lingui/core';

/** Creates one with the name that was searched for. */
export const newOrganizationText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'search.new-organization', message: 'New organization “{name}”', values: { name } });

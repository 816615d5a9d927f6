import type { I18n } from '@lingui/core';

export const newOrganizationText = (i18n: I18n, name: string): string =>
  i18n._({ id: 'search.new-organization', message: 'New organization “{name}”', values: { name } });

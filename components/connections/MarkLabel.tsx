import '@/components/i18n/addAccessTexts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Badge, type BadgeProps } from '@/components/ui/Badge';
import { type Mark, markOf } from '@/lib/connections/marks';
import type { Connection } from '@/lib/connections/schema';

const TONES: Readonly<Record<Mark, BadgeProps['tone']>> = {
  none: 'plain',
  production: 'warn',
  sandbox: 'plain',
  local: 'plain',
};

export function markText(i18n: I18n, mark: Mark): string {
  switch (mark) {
    case 'none':
      return i18n._({ id: 'label.none', message: 'None' });
    case 'production':
      return i18n._({ id: 'servers.mark.production', message: 'Production' });
    case 'sandbox':
      return i18n._({ id: 'label.sandbox', message: 'Sandbox' });
    case 'local':
      return i18n._({ id: 'servers.mark.local', message: 'Local' });
  }
}

export function MarkLabel({ connection }: { readonly connection: Connection }) {
  const { i18n } = useLingui();
  const mark = markOf(connection);
  return mark === 'none' ? null : <Badge tone={TONES[mark]}>{markText(i18n, mark)}</Badge>;
}

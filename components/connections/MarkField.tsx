import { Trans, useLingui } from '@lingui/react';
import type { CommandForm } from '@/components/form/useCommandForm';
import { SelectField } from '@/components/ui/SelectField';
import { MARKS } from '@/lib/connections/marks';
import { markText } from './MarkLabel';
import type { ServerEditValues } from './serverEdit';

/** What the server is for: shown beside its name wherever that is. */
export function MarkField({ form }: { readonly form: CommandForm<ServerEditValues> }) {
  const { i18n } = useLingui();
  return (
    <SelectField
      hint={<Trans id="servers.mark.hint" message="Shown beside its name" />}
      label={<Trans id="servers.mark" message="Label" />}
      name="mark"
      onChoose={(chosen) => {
        const mark = MARKS.find((known) => known === chosen);
        if (mark) form.set('mark', mark);
      }}
      options={MARKS.map((value) => ({ value, label: markText(i18n, value) }))}
      value={form.values.mark}
    />
  );
}

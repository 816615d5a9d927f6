import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { Kbd } from '@/components/ui/Kbd';

/** The keys of the open popup. */
export function KeysCard() {
  return (
    <Card title={<Trans id="options.keys" message="Once it is open" />}>
      <KeyRow keys={['1', '…', '9']}>
        <Trans
          id="options.keys.digits"
          message="A digit switches to the organization in that row, at once."
        />
      </KeyRow>
      <KeyRow keys={['↑', '↓', '↵']}>
        <Trans id="options.keys.arrows" message="The arrow keys choose, Enter switches." />
      </KeyRow>
      <KeyRow keys={['a', '…', 'z']}>
        <Trans id="options.keys.letters" message="Type part of a name to find it." />
      </KeyRow>
    </Card>
  );
}

function KeyRow({ keys, children }: { readonly keys: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 px-5 py-2.5">
      <span className="flex w-20 shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
      <span className="min-w-0">{children}</span>
    </div>
  );
}

import { Trans } from '@lingui/react';
import { CodeLine } from '@/components/ui/CodeLine';
import type { TrustLine } from './trustLine';

/** What to put where. */
export function TrustInstructions({ entry }: { readonly entry: TrustLine }) {
  return (
    <section className="grid gap-3">
      <p>
        <Trans
          id="trust.instruction"
          message="Add this line to the options of <0>betterAuth</0>, or the entry to the list that is there, and start the server again:"
          components={[<code className="font-mono text-[13px]" key="code" translate="no" />]}
        />
      </p>
      <CodeLine
        code={entry.line}
        caption={<Trans id="trust.line" message="In the server’s configuration" />}
      />
      {entry.isWildcard ? (
        <p className="text-muted text-small">
          <Trans
            id="trust.wildcard"
            message="Firefox gives every installation of an extension an address of its own, so the line names them all. It needs Better Auth 1.4 or newer."
          />
        </p>
      ) : null}
    </section>
  );
}

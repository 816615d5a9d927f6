import { Trans, useLingui } from '@lingui/react';
import { Check, Link2 } from 'lucide-react';
import { useCopy } from '@/components/connections/useCopy';
import { Button } from '@/components/ui/Button';

export interface CopyLinkProps {
  readonly email: string;
  readonly url: string;
}

/** Puts the link of an invitation on the clipboard, and says whether the browser let it. */
export function CopyLink({ email, url }: CopyLinkProps) {
  const { i18n } = useLingui();
  const { phase, copy } = useCopy(url);
  const Icon = phase === 'copied' ? Check : Link2;
  return (
    <>
      <Button
        aria-label={i18n._({
          id: 'sent.copy.one',
          message: 'Copy link of the invitation of {email}',
          values: { email },
        })}
        onClick={() => void copy()}
        title={url}
      >
        <Icon aria-hidden="true" size={14} />
        {phase === 'copied' ? (
          <Trans id="label.copied" message="Copied" />
        ) : (
          <Trans id="sent.copy" message="Copy link" />
        )}
      </Button>
      <span className={phase === 'failed' ? 'self-center text-bad text-small' : 'sr-only'} role="status">
        {phase === 'copied' ? <Trans id="sent.copied.status" message="The link is on the clipboard" /> : null}
        {phase === 'failed' ? (
          <Trans id="sent.copy.failed" message="The browser did not allow that." />
        ) : null}
      </span>
    </>
  );
}

import './print.css';
import { Trans, useLingui } from '@lingui/react';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Notice } from '@/components/ui/Notice';
import { saveFile } from '@/components/ui/saveFile';

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly serverName: string;
  readonly onLeave: () => void;
}

/** The server never returns the codes again, so they are shown once and kept only in this page's memory. */
export function BackupCodes({ codes, email, serverName, onLeave }: BackupCodesProps) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = i18n._({
    id: 'account.codes.of',
    message: 'Backup codes for {email} on {serverName}',
    values: { email, serverName },
  });
  const text = `${title}\n\n${codes.join('\n')}\n`;

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-4">
      <Notice title={<Trans id="account.codes.once" message="Save these backup codes now" />} tone="warn">
        <Trans
          id="account.codes.why"
          message="Each one signs you in once if you can’t get a code. They’re shown only once."
        />
      </Notice>
      <div className="grid grid-cols-1 gap-2" data-print-alone="">
        <h3 className="font-medium outline-none" ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h3>
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-5 gap-y-1.5 rounded-row border border-line bg-raised px-4 py-3 font-mono"
          dir="ltr"
          translate="no"
        >
          {codes.map((code) => (
            <li className="select-all" key={code}>
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton isSecret text={text} />
        <Button onClick={() => saveFile('backup-codes.txt', text, 'text/plain')}>
          <Download aria-hidden="true" size={14} />
          <Trans id="account.codes.download" message="Download" />
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={14} />
          <Trans id="account.codes.print" message="Print" />
        </Button>
      </div>
      <div>
        <Button onClick={onLeave} variant="primary">
          <Trans id="account.codes.saved" message="I’ve saved them" />
        </Button>
      </div>
    </div>
  );
}

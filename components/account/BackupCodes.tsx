import './print.css';
import { Trans, useLingui } from '@lingui/react';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Notice } from '@/components/ui/Notice';

interface BackupCodesProps {
  readonly codes: readonly string[];
  /** Whose they are, and where: on the paper and in the file. */
  readonly email: string;
  readonly serverName: string;
  readonly onLeave: () => void;
}

/** Shown once, because the server does not return them again. Kept in this page's memory only. */
export function BackupCodes({ codes, email, serverName, onLeave }: BackupCodesProps) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = i18n._({
    id: 'account.codes.of',
    message: 'Backup codes of {email} on {serverName}',
    values: { email, serverName },
  });
  const text = `${title}\n\n${codes.join('\n')}\n`;

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid grid-cols-1 gap-4 px-5 py-4">
      <Notice title={<Trans id="account.codes.once" message="Save these backup codes now" />} tone="warn">
        <Trans
          id="account.codes.why"
          message="Each signs you in once if you have no other code. They are not shown again, and are gone when you leave this page."
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
        <Button onClick={() => saveText('backup-codes.txt', text)}>
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
          <Trans id="account.codes.saved" message="I have saved them" />
        </Button>
      </div>
    </div>
  );
}

/** Downloads a text as a file. Its URL exists for a moment only, in this page's memory. */
function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

import { Trans } from '@lingui/react';
import { useEffect } from 'react';
import { browser } from '#imports';
import changelog from '@/CHANGELOG.md?raw';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { newestRelease, pieces } from './changelog';
import { rememberVersion } from './seenVersion';

const RELEASE = newestRelease(changelog);

/** What the installed version changed, from the changelog. Opening it removes the mark from its link. */
export function WhatsNewPage() {
  const { version } = browser.runtime.getManifest();

  useEffect(() => rememberVersion(version), [version]);

  return (
    <>
      <PageHeading
        lead={<Trans id="preferences.version" message="Switchyard {version}" values={{ version }} />}
      >
        <Trans id="label.whats-new" message="What’s new" />
      </PageHeading>
      {RELEASE?.parts.map(({ title, entries }) => (
        <div data-changelog key={title} lang="en">
          <Card title={title}>
            <ul className="grid gap-2 px-5 py-4 ps-9">
              {entries.map((entry) => (
                <li className="list-disc" key={entry}>
                  {pieces(entry).map(({ text, isMarked }, index) =>
                    isMarked ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same code may occur twice, and the order never changes.
                      <code className="font-mono text-small" key={index}>
                        {text}
                      </code>
                    ) : (
                      text
                    ),
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      ))}
    </>
  );
}

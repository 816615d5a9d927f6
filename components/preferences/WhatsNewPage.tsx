import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, use, useEffect } from 'react';
import { browser } from '#imports';
import changelog from '@/CHANGELOG.md?raw';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { PageHeading } from '@/components/ui/PageHeading';
import { whatsNew as english } from '@/docs/store/en.json';
import { newestRelease, pieces } from './changelog';
import { rememberVersion } from './seenVersion';

/** Keyed by file path; each language is a script of its own. */
const FILES = import.meta.glob<string>(['../../docs/store/*.json', '!../../docs/store/en.json'], {
  import: 'whatsNew',
});

const BULLET = /^• /;

const lines = (text: string) => text.split('\n').map((line) => line.replace(BULLET, ''));

const ENGLISH = Promise.resolve(lines(english));

/** React asks for the same promise again until it resolves. */
const read = new Map<string, Promise<readonly string[]>>();

function highlights(language: string): Promise<readonly string[]> {
  const known = read.get(language);
  if (known) return known;
  const own = FILES[`../../docs/store/${language}.json`]?.().then(lines, () => ENGLISH) ?? ENGLISH;
  read.set(language, own);
  return own;
}

const RELEASE = newestRelease(changelog);

const List = ({ children }: { readonly children: ReactNode }) => (
  <ul className="grid list-disc gap-2 px-4 py-4 ps-8">{children}</ul>
);

const AllChanges = () => (
  <div className="grid gap-6" data-changelog lang="en">
    {RELEASE?.parts.map(({ title, entries }) => (
      <Card key={title} title={title}>
        <List>
          {entries.map((entry) => (
            <li key={entry}>
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
        </List>
      </Card>
    ))}
  </div>
);

export function WhatsNewPage() {
  const { version } = browser.runtime.getManifest();
  const { i18n } = useLingui();
  const news = use(highlights(i18n.locale));

  useEffect(() => rememberVersion(version), [version]);

  return (
    <>
      <PageHeading
        lead={<Trans id="preferences.version" message="Switchyard {version}" values={{ version }} />}
      >
        <Trans id="label.whats-new" message="What’s new" />
      </PageHeading>
      <div className="rounded-card border border-line" data-changelog>
        <List>
          {news.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </div>
      <Disclosure
        isOpen={false}
        // Other languages add that these are in English.
        summary={<Trans id="preferences.all-changes" message="All changes" />}
      >
        <AllChanges />
      </Disclosure>
    </>
  );
}

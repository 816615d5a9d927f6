import { browser } from '#imports';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { once } from '@/lib/core/once';
import { detached } from '@/lib/core/tasks';
import { createSearchCache, omniboxOffer } from '@/lib/toolbar/omnibox';
import type { Worker } from '@/lib/worker';

type Suggest = Parameters<Parameters<typeof browser.omnibox.onInputChanged.addListener>[0]>[1];

const markup = import.meta.env.BROWSER === 'firefox' ? 'plain' : 'xml';

export function listenToOmnibox(worker: Worker): void {
  const { omnibox, extension } = browser;
  // Firefox for Android has none.
  if (!omnibox) return;
  const search = once(() => createSearchCache());
  const isPrivate = extension?.inIncognitoContext ?? false;
  let newest = 0;

  async function offer(text: string, suggest?: Suggest): Promise<void> {
    newest += 1;
    const mine = newest;
    await textsAreRead();
    const { standard, suggestions } = omniboxOffer(workerI18n(), await worker.quickSwitch.read(), text, {
      markup,
      search: search(),
      isPrivate,
    });
    // Later input has its own suggestions.
    if (mine === newest) await omnibox.setDefaultSuggestion({ description: standard });
    suggest?.([...suggestions]);
  }

  omnibox.onInputStarted.addListener(() => detached(offer('')));
  omnibox.onInputChanged.addListener((text, suggest) => detached(offer(text, suggest)));
  omnibox.onInputEntered.addListener((text) =>
    detached(textsAreRead().then(() => worker.quickSwitch.toTyped(text))),
  );
}

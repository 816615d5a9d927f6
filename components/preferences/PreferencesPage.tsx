import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { browser } from '#imports';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Card } from '@/components/ui/Card';
import { Switch } from '@/components/ui/Checkbox';
import { PageHeading } from '@/components/ui/PageHeading';
import { SelectField } from '@/components/ui/SelectField';
import { Skeleton } from '@/components/ui/Skeleton';
import { LANGUAGES } from '@/lib/core/i18n/languages';
import type { PreferencesChange } from '@/lib/preferences/applyChange';
import type { Preferences } from '@/lib/preferences/schema';
import { PictureHosts } from './PictureHosts';
import { usePreferences } from './usePreferences';

export function PreferencesPage() {
  const steps = useOptionsSteps(undefined);
  const { shown, failure, choose } = usePreferences();
  return (
    <PreferencesView
      failure={
        failure ? <ErrorNotice error={failure.error} steps={{ ...steps, retry: failure.retry }} /> : null
      }
      onChoose={choose}
      preferences={shown}
      version={browser.runtime.getManifest().version}
    />
  );
}

interface PreferencesViewProps {
  /** Undefined until they were read. */
  readonly preferences: Preferences | undefined;
  readonly failure: ReactNode;
  /** Of this installation. */
  readonly version: string;
  readonly onChoose: (change: PreferencesChange) => void;
}

function PreferencesView({ preferences, failure, version, onChoose }: PreferencesViewProps) {
  return (
    <>
      <PageHeading
        lead={
          <Trans id="preferences.lead" message="How Switchyard behaves in this browser, on every server." />
        }
      >
        <Trans id="label.preferences" message="Preferences" />
      </PageHeading>
      {failure}
      <Card title={<Trans id="preferences.language" message="Language" />}>
        {preferences ? <LanguageField language={preferences.language} onChoose={onChoose} /> : <Loading />}
      </Card>
      <Card title={<Trans id="preferences.appearance" message="Appearance" />}>
        {preferences ? (
          <Switch
            checked={preferences.images}
            hint={
              <Trans
                id="preferences.images.hint"
                message="Loaded without your cookies. Their hosts can see when you look."
              />
            }
            label={<Trans id="preferences.images" message="Show logos and portraits" />}
            onChange={(images) => onChoose({ images })}
          />
        ) : (
          <Loading />
        )}
        {preferences?.images ? <PictureHosts /> : null}
      </Card>
      <Card title={<Trans id="preferences.popup" message="Popup" />}>
        {preferences ? (
          <Switch
            checked={preferences.closesAfterSwitch}
            hint={<Trans id="preferences.closes.hint" message="Once the server has confirmed it" />}
            label={<Trans id="preferences.closes" message="Close after switching by key" />}
            onChange={(closesAfterSwitch) => onChoose({ closesAfterSwitch })}
          />
        ) : (
          <Loading />
        )}
      </Card>
      <About version={version} />
    </>
  );
}

/** A language as its speakers call it, so that everybody finds their own. */
const ownName = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

function LanguageField({
  language,
  onChoose,
}: Pick<Preferences, 'language'> & Pick<PreferencesViewProps, 'onChoose'>) {
  const { i18n } = useLingui();
  const languages = LANGUAGES.map((tag) => ({ value: tag as string, label: ownName(tag) }));
  const browsers = i18n._({ id: 'preferences.language.browser', message: 'Same as the browser' });
  return (
    <div className="max-w-80 px-5 py-4">
      <SelectField
        label={<Trans id="preferences.language.label" message="Display language" />}
        onChoose={(chosen) => onChoose({ language: LANGUAGES.find((tag) => tag === chosen) ?? null })}
        options={[{ value: '', label: browsers }, ...languages]}
        value={language ?? ''}
      />
    </div>
  );
}

/** Written by the build (build/notices.ts). */
const NOTICES = '/third-party-notices.txt';

function About({ version }: Pick<PreferencesViewProps, 'version'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-small">
      <Trans id="preferences.version" message="Switchyard {version}" values={{ version }} />
      <a
        className="focus-ring rounded-[4px] underline underline-offset-2"
        href={NOTICES}
        rel="noopener"
        target="_blank"
      >
        <Trans id="preferences.notices" message="Third-party licenses" />
      </a>
    </p>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2 px-5 py-4">
      <Skeleton height={16} width={190} />
      <Skeleton height={14} width="70%" />
    </div>
  );
}

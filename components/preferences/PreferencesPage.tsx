import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import { browser } from '#imports';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { TabLink, TextLink } from '@/components/routing/TextLink';
import { Card } from '@/components/ui/Card';
import { Switch } from '@/components/ui/Checkbox';
import { PageHeading } from '@/components/ui/PageHeading';
import { SelectField } from '@/components/ui/SelectField';
import { Segments, SettingRow } from '@/components/ui/SettingRow';
import { Skeleton } from '@/components/ui/Skeleton';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { FORMATS, regional } from '@/lib/core/i18n/formatLocale';
import { chooseLanguage, type Language, PSEUDO_LANGUAGE, TAGS } from '@/lib/core/i18n/languages';
import type { PreferencesChange } from '@/lib/preferences/applyChange';
import { type Display, displayOf } from '@/lib/preferences/display';
import type { Preferences } from '@/lib/preferences/schema';
import { BackupCard } from './BackupCard';
import { ChoiceFailure } from './ChoiceFailure';
import { HelpLink } from './HelpLink';
import { PictureHosts } from './PictureHosts';
import { PopupSectionRows } from './PopupSectionRows';
import { ThemeChoice } from './ThemeChoice';
import { usePreferences } from './usePreferences';

export function PreferencesPage() {
  const steps = useOptionsSteps(undefined);
  const { shown, failure, choose } = usePreferences();
  return (
    <PreferencesView
      failure={<ChoiceFailure failure={failure} steps={steps} />}
      onChoose={choose}
      preferences={shown}
      version={browser.runtime.getManifest().version}
    />
  );
}

interface PreferencesViewProps {
  readonly preferences: Preferences | undefined;
  readonly failure: ReactNode;
  readonly version: string;
  readonly onChoose: (change: PreferencesChange) => void;
}

function PreferencesView({ preferences, failure, version, onChoose }: PreferencesViewProps) {
  return (
    <>
      <PageHeading lead={<Trans id="preferences.lead" message="For this browser, on every server." />}>
        <Trans id="label.preferences" message="Preferences" />
      </PageHeading>
      {failure}
      <Card title={<Trans id="preferences.appearance" message="Appearance" />}>
        {preferences ? <AppearanceRows onChoose={onChoose} preferences={preferences} /> : <Loading />}
      </Card>
      <Card title={<Trans id="preferences.popup" message="Popup" />}>
        {preferences ? (
          <>
            <PopupSectionRows onChoose={onChoose} preferences={preferences} />
            <Switch
              checked={preferences.closesAfterSwitch}
              hint={<Trans id="preferences.closes.hint" message="Once the server confirms" />}
              label={<Trans id="preferences.closes" message="Close after switching with a key" />}
              onChange={(closesAfterSwitch) => onChoose({ closesAfterSwitch })}
            />
          </>
        ) : (
          <Loading />
        )}
      </Card>
      <BackupCard preferences={preferences} />
      {import.meta.env.BROWSER === 'firefox' ? (
        <p className="text-muted text-small">
          <Trans
            id="preferences.private.firefox"
            message="In Firefox, Switchyard doesn’t run in private windows. Use your server’s dashboard there."
          />
        </p>
      ) : null}
      {preferences?.images ? <PictureHosts /> : null}
      <About version={version} />
    </>
  );
}

/** Written in the language itself, so that its speakers find it, and capitalized as in a list. */
function ownName(tag: Language): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return capitalized(tag, name);
}

const OFFERED: readonly Language[] = import.meta.env.DEV ? [...TAGS, PSEUDO_LANGUAGE] : TAGS;

/** Sorted by their own names, which gives the same order in every language. */
const offeredLanguages = () =>
  OFFERED.map((tag) => ({ value: tag as string, label: ownName(tag) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'en'),
  );

interface RowsProps extends Pick<PreferencesViewProps, 'onChoose'> {
  readonly preferences: Preferences;
}

function AppearanceRows({ preferences, onChoose }: RowsProps) {
  const { theme, rows, format } = displayOf(preferences);
  return (
    <>
      <SettingRow label={<Trans id="preferences.theme" message="Theme" />}>
        {(id) => (
          <ThemeChoice
            labelledBy={id}
            onChoose={(chosen) => onChoose({ display: { theme: chosen } })}
            theme={theme}
          />
        )}
      </SettingRow>
      <LanguageField language={preferences.language} onChoose={onChoose} />
      <FormatField format={format} onChoose={(chosen) => onChoose({ display: { format: chosen } })} />
      <SettingRow label={<Trans id="preferences.density" message="Density" />}>
        {(id) => (
          <Segments
            choices={[
              { value: '', label: <Trans id="preferences.density.comfortable" message="Comfortable" /> },
              { value: 'compact', label: <Trans id="preferences.density.compact" message="Compact" /> },
            ]}
            labelledBy={id}
            onChoose={(chosen) => onChoose({ display: { rows: chosen } })}
            value={rows}
          />
        )}
      </SettingRow>
      <Switch
        checked={preferences.images}
        hint={
          <Trans
            id="preferences.images.hint"
            message="Loaded without cookies. Hosts can see when you view them."
          />
        }
        label={<Trans id="preferences.images" message="Show logos and photos" />}
        onChange={(images) => onChoose({ images })}
      />
    </>
  );
}

function LanguageField({
  language,
  onChoose,
}: Pick<Preferences, 'language'> & Pick<PreferencesViewProps, 'onChoose'>) {
  const { i18n } = useLingui();
  const languages = useMemo(offeredLanguages, []);
  const browsers = i18n._({
    id: 'preferences.language.same',
    message: 'Same as browser ({language})',
    values: { language: ownName(chooseLanguage(null, browser.i18n.getUILanguage())) },
  });
  return (
    <SelectField
      isRow
      label={<Trans id="preferences.language" message="Language" />}
      onChoose={(chosen) => onChoose({ language: chosen === '' ? null : chosen })}
      options={[{ value: '', label: browsers }, ...languages]}
      value={language ?? ''}
    />
  );
}

/** Any values whose day, month and thousands differ. */
const SAMPLE_AT = Date.UTC(2026, 10, 23, 12);
const SAMPLE_AMOUNT = 1_234_567.5;

function FormatField({ format, onChoose }: Pick<Display, 'format'> & { onChoose: (chosen: string) => void }) {
  const { i18n } = useLingui();
  const sample = (region: string) => {
    const locale = regional(i18n.locale, region);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(SAMPLE_AT);
    return `${date} · ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(SAMPLE_AMOUNT)}`;
  };
  const language = i18n._({ id: 'preferences.format.language', message: 'Same as language' });
  return (
    <SelectField
      isRow
      label={<Trans id="preferences.format" message="Dates and numbers" />}
      onChoose={onChoose}
      options={[
        { value: '', label: language },
        ...FORMATS.map((region) => ({ value: region, label: sample(region) })),
      ]}
      value={format}
    />
  );
}

/** Written by the build (build/notices.ts). */
const NOTICES = '/third-party-notices.txt';

function About({ version }: Pick<PreferencesViewProps, 'version'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-small">
      <Trans id="preferences.version" message="Switchyard {version}" values={{ version }} />
      <TextLink to={{ name: 'whats-new' }}>
        <Trans id="label.whats-new" message="What’s new" />
      </TextLink>
      <TextLink to={{ name: 'diagnostics' }}>
        <Trans id="label.diagnostics" message="Diagnostics" />
      </TextLink>
      <HelpLink />
      <TabLink href={NOTICES}>
        <Trans id="preferences.notices" message="Third-party licenses" />
      </TabLink>
    </p>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2 px-4 py-4">
      <Skeleton height={16} width={190} />
      <Skeleton height={14} width="70%" />
    </div>
  );
}

import { Trans } from '@lingui/react';
import { PictureChoices } from '@/components/ui/SettingRow';
import type { Theme } from '@/lib/preferences/display';

export interface ThemeChoiceProps {
  readonly labelledBy: string;
  readonly theme: Theme;
  readonly onChoose: (theme: Theme) => void;
}

export const ThemeChoice = ({ labelledBy, theme, onChoose }: ThemeChoiceProps) => (
  <PictureChoices
    choices={[
      {
        value: '',
        label: <Trans id="preferences.theme.system" message="System" />,
        picture: (
          <span className="grid *:col-start-1 *:row-start-1">
            <Sketch colors={LIGHT} />
            <span className="[clip-path:inset(0_0_0_50%)]">
              <Sketch colors={DARK} />
            </span>
          </span>
        ),
      },
      {
        value: 'light',
        label: <Trans id="preferences.theme.light" message="Light" />,
        picture: <Sketch colors={LIGHT} />,
      },
      {
        value: 'dark',
        label: <Trans id="preferences.theme.dark" message="Dark" />,
        picture: <Sketch colors={DARK} />,
      },
    ]}
    labelledBy={labelledBy}
    onChoose={onChoose}
    value={theme}
  />
);

interface SketchColors {
  readonly page: string;
  readonly side: string;
  readonly line: string;
  readonly accent: string;
}

/** Copied from theme.css, which applies only one of the two at a time. */
const LIGHT: SketchColors = { page: '#ffffff', side: '#f6f6f8', line: '#cbccd5', accent: '#4f46e5' };
const DARK: SketchColors = { page: '#15161a', side: '#1d1e24', line: '#43464f', accent: '#8f8cf5' };

function Sketch({ colors: { page, side, line, accent } }: { readonly colors: SketchColors }) {
  return (
    <svg aria-hidden="true" className="block max-w-full" height="48" viewBox="0 0 76 48" width="76">
      <path d="M0 0h76v48H0z" fill={page} />
      <path d="M0 0h22v48H0z" fill={side} />
      <path d="M5 8h12v3H5zm0 9h9v3H5zm0 7h11v3H5z" fill={line} />
      <path d="M29 8h22v5H29zm0 11h40v3H29zm0 7h32v3H29z" fill={line} />
      <path d="M29 35h16v6H29z" fill={accent} />
    </svg>
  );
}

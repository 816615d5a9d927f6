import { Trans } from '@lingui/react';
import { PasswordField, type TextFieldProps } from '@/components/ui/TextField';
import { passwordStrength, STRENGTHS, type Strength } from './passwordStrength';

export interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  readonly typed: string;
  readonly own: readonly string[];
}

export const NewPasswordField = ({ typed, own, hint, ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    hint={
      <>
        {typed ? <StrengthView strength={passwordStrength(typed, own)} /> : null}
        {hint}
      </>
    }
  />
);

const COLORS: Readonly<Record<Strength, string>> = { weak: 'bg-bad', fair: 'bg-warn', strong: 'bg-good' };

function StrengthView({ strength }: { readonly strength: Strength }) {
  const filled = STRENGTHS.indexOf(strength);
  return (
    <span className="flex items-center gap-2 py-1">
      <span aria-hidden="true" className="grid w-30 grid-cols-3 gap-1">
        {STRENGTHS.map((step, index) => (
          <span className={`h-1 rounded-full ${index <= filled ? COLORS[strength] : 'bg-line'}`} key={step} />
        ))}
      </span>
      <span>
        <StrengthText strength={strength} />
      </span>
    </span>
  );
}

function StrengthText({ strength }: { readonly strength: Strength }) {
  switch (strength) {
    case 'weak':
      return <Trans id="password.weak" message="Weak" />;
    case 'fair':
      return <Trans id="password.fair" message="Fair" />;
    case 'strong':
      return <Trans id="password.strong" message="Strong" />;
  }
}

import { Trans, useLingui } from '@lingui/react';
import { TextButton } from '@/components/ui/Button';
import { METHOD_TEXTS } from './methodTexts';
import type { ChallengeForm } from './useChallenge';

export interface OtherMethodsProps {
  readonly form: Pick<ChallengeForm, 'methods' | 'method' | 'choose' | 'back' | 'isPending'>;
}

/** The other ways to answer, and the way back. */
export function OtherMethods({ form }: OtherMethodsProps) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1.5">
      {form.methods
        .filter((method) => method !== form.method)
        .map((method) => (
          <TextButton disabled={form.isPending} key={method} onClick={() => form.choose(method)}>
            {i18n._(METHOD_TEXTS[method].choose)}
          </TextButton>
        ))}
      <TextButton disabled={form.isPending} onClick={form.back}>
        <Trans id="twoFactor.back" message="Back" />
      </TextButton>
    </div>
  );
}

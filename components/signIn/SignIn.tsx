import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connection/schema';
import type { DraftValues } from '@/lib/draft/schema';
import { drafts } from '@/lib/storage/readable';
import { SignInView } from './SignInView';
import { useSignIn } from './useSignIn';

export interface SignInProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
}

/** The sign-in form of one server, in the popup and in the options page. */
export function SignIn({ connection, steps }: SignInProps) {
  const stored = useStoredValue(drafts);
  // A moment later it is known which field is still to be filled, and that one gets the focus.
  return stored ? <SignInForm connection={connection} draft={stored.signIn?.values} steps={steps} /> : null;
}

interface SignInFormProps extends SignInProps {
  readonly draft: DraftValues | undefined;
}

function SignInForm({ connection, draft, steps }: SignInFormProps) {
  const form = useSignIn(connection.id, draft);
  return <SignInView form={form} steps={{ ...steps, 'sign-in': undefined }} />;
}

import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';

/**
 * True until the server is known to have no passwords. It then refuses to make an account with one, and to reset or
 * change one.
 */
export const takesPasswords = ({ capabilities }: Connection): boolean => capabilities.password !== false;

export const NoPasswordsNotice = ({ steps }: { readonly steps: NextSteps }) => (
  <ErrorNotice error={{ code: 'email-password-disabled' }} steps={steps} tone="info" />
);

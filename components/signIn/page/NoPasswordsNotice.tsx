import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';

/** As far as is known. Without passwords, a server refuses to make an account with one, and to reset or change one. */
export const takesPasswords = ({ capabilities }: Connection): boolean => capabilities.password !== false;

/** In the place of a form that the server would refuse. */
export const NoPasswordsNotice = ({ steps }: { readonly steps: NextSteps }) => (
  <ErrorNotice error={{ code: 'email-password-disabled' }} steps={steps} tone="info" />
);

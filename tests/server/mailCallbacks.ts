import type { MailSender } from './mails.ts';

type Linked = { user: { email: string }; url: string; token: string };

type Invited = {
  id: string;
  role: string;
  email: string;
  organization: { name: string; slug: string };
  inviter: { user: { name: string; email: string } };
};

export function createMailCallbacks({ send }: MailSender, origin: string) {
  return {
    verifyEmail: ({ user, url, token }: Linked) =>
      send({ to: user.email, kind: 'verify-email', subject: 'Verify your email address', url, token }),
    resetPassword: ({ user, url, token }: Linked) =>
      send({ to: user.email, kind: 'reset-password', subject: 'Choose a new password', url, token }),
    changeEmail: ({ user, url, token, newEmail }: Linked & { newEmail: string }) =>
      send({
        to: user.email,
        kind: 'change-email',
        subject: `Confirm ${newEmail} as your new address`,
        url,
        token,
        data: { newEmail },
      }),
    deleteAccount: ({ user, url, token }: Linked) =>
      send({ to: user.email, kind: 'delete-account', subject: 'Confirm deleting your account', url, token }),
    otp: ({ user, otp }: { user: { email: string }; otp: string }) =>
      send({ to: user.email, kind: 'two-factor', subject: `Your code is ${otp}`, code: otp }),
    magicLink: ({ email, url, token }: { email: string; url: string; token: string }) =>
      send({ to: email, kind: 'magic-link', subject: 'Sign in', url, token }),
    invitation: ({ id, role, email, organization, inviter }: Invited) =>
      send({
        to: email,
        kind: 'invitation',
        subject: `${inviter.user.name} invites you to ${organization.name}`,
        url: `${origin}/invitations/${id}`,
        data: {
          invitationId: id,
          role,
          organizationName: organization.name,
          organizationSlug: organization.slug,
        },
      }),
  };
}

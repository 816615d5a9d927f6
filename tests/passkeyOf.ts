import type { ServerClient } from './server/createServerClient.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from './softAuthenticator';

/** Gives somebody a passkey, by a browser of their own. */
export async function passkeyOf(
  client: ServerClient,
  account: { readonly email: string; readonly password: string },
): Promise<SoftAuthenticator> {
  const authenticator = createSoftAuthenticator();
  await client.signIn(account);
  const { json } = await client.get('/passkey/generate-register-options');
  // Safe: what GET /passkey/generate-register-options of the reference server answers.
  const response = authenticator.register(json as object);
  const { status } = await client.post('/passkey/verify-registration', { response, name: 'Soft key' });
  if (status !== 200) throw new Error(`The passkey was refused: ${status}`);
  return authenticator;
}

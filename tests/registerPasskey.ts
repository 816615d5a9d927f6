import type { ServerClient } from './server/createServerClient.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from './softAuthenticator';

/** Registers a passkey through a browser of its own. */
export async function registerPasskey(
  client: ServerClient,
  account: { readonly email: string; readonly password: string },
): Promise<SoftAuthenticator> {
  const authenticator = createSoftAuthenticator();
  await client.signIn(account);
  const { json } = await client.get('/passkey/generate-register-options');
  // Safe: the reference server's GET /passkey/generate-register-options returns this.
  const response = authenticator.register(json as object);
  const { status } = await client.post('/passkey/verify-registration', { response, name: 'Soft key' });
  if (status !== 200) throw new Error(`The passkey was refused: ${status}`);
  return authenticator;
}

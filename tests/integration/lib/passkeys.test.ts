import { describe, expect, it } from 'vitest';
import { ageSessions } from '../../browser/fixtures/database';
import { connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson, readRows } from '../../newPerson';
import { here, lost, person, server, setUpNewPerson } from '../../newPersonScene';
import { createSoftAuthenticator } from '../../softAuthenticator';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

const passkeys = () => here.worker.passkeys;
const list = async () => {
  const result = await passkeys().list();
  return result.ok ? result.value : result;
};
const rename = (passkeyId: string, name: string) => passkeys().rename({ passkeyId, name }, nextContext());
const remove = (passkeyId: string) => passkeys().remove({ passkeyId }, nextContext());

/** An existing passkey, as the server keeps it. */
async function written(userId: string, name: string | null = 'Work laptop'): Promise<string> {
  const { adapter } = await server.auth.$context;
  const { id } = await adapter.create<Record<string, unknown>, { id: string }>({
    model: 'passkey',
    data: {
      name,
      userId,
      publicKey: 'of-no-value',
      credentialID: `credential-${userId}-${name}`,
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
      transports: 'internal',
      createdAt: new Date(),
    },
  });
  return id;
}

/** A page requests the options, lets the authenticator respond, and sends the response. */
async function add(name = 'Security key') {
  const options = await passkeys().registrationOptions({ attachment: 'cross-platform', name });
  if (!options.ok) return options;
  const response = createSoftAuthenticator().register(options.value);
  return passkeys().add({ response, name }, nextContext());
}

setUpNewPerson();

describe('the passkeys of an account', () => {
  it('are listed without what belongs to the server', async () => {
    const id = await written(person.id);

    expect(await list()).toEqual([
      { id, name: 'Work laptop', createdAt: expect.any(Number), deviceType: 'multiDevice', backedUp: true },
    ]);
  });

  it('are listed without a name where they have none', async () => {
    await written(person.id, null);

    expect(await list()).toMatchObject([{ name: null }]);
  });

  it('can be renamed', async () => {
    const id = await written(person.id);

    expect(await rename(id, 'Phone')).toEqual(DONE);
    expect(await list()).toMatchObject([{ id, name: 'Phone' }]);
  });

  it('can be deleted', async () => {
    const id = await written(person.id);

    expect(await remove(id)).toEqual(DONE);
    expect(await list()).toEqual([]);
  });

  it('are renamed and deleted also when only the answer was lost', async () => {
    const id = await written(person.id);

    lost.answer = '/update-passkey';
    expect(await rename(id, 'Phone')).toEqual(DONE);
    lost.answer = '/delete-passkey';
    expect(await remove(id)).toEqual(DONE);
  });

  it('are not another user’s', async () => {
    const other = await newPerson(server);
    const id = await written(other.id);

    expect(await rename(id, 'Mine')).toMatchObject({ ok: false });
    expect(await remove(id)).toMatchObject(refusal('refused'));
    expect(await readRows(server, 'passkey', other.id)).toMatchObject([{ name: 'Work laptop' }]);
    expect((await here.snapshot()).state.phase).toBe('signed-in');
  });

  it('are deleted also where they were deleted elsewhere', async () => {
    expect(await remove('nothing-like-it')).toEqual(DONE);
  });
});

describe('making a passkey', () => {
  it('adds it under its name', async () => {
    expect(await add()).toEqual(DONE);

    expect(await list()).toMatchObject([{ name: 'Security key' }]);
  });

  it('is done when only the answer was lost', async () => {
    lost.answer = '/verify-registration';

    expect(await add()).toEqual(DONE);
  });

  it('is settled by the next worker when this one died after sending', async () => {
    const options = await passkeys().registrationOptions({ attachment: 'platform', name: 'Laptop' });
    const response = createSoftAuthenticator().register(options.ok ? options.value : {});
    const context = nextContext();
    await passkeys().add({ response, name: 'Laptop' }, context);
    const operations = await here.worker.state.operations.operations.get();
    // A later worker would find this: sent, and nothing known of the response.
    await here.worker.state.operations.operations.set(
      operations.map((operation) => ({ ...operation, progress: { phase: 'sent' } })),
    );
    const next = await connectTo(server, { jar: here.jar, state: here.worker.state });

    expect(await next.worker.passkeys.add({ response, name: 'Laptop' }, context)).toEqual(DONE);
    expect(await readRows(server, 'passkey', person.id)).toHaveLength(1);
  });

  it('needs a session that is not too old', async () => {
    await ageSessions(server, person.email);

    expect(await add()).toMatchObject(refusal('needs-confirmation'));
  });

  it('is refused when the challenge is another one', async () => {
    await passkeys().registrationOptions({ attachment: 'platform', name: 'Laptop' });
    const response = createSoftAuthenticator().register({ challenge: 'bm90LXRoaXMtb25l' });

    expect(await passkeys().add({ response, name: 'Laptop' }, nextContext())).toMatchObject({ ok: false });
    expect(await list()).toEqual([]);
  });

  it('asks for the kind of authenticator that was chosen', async () => {
    const options = await passkeys().registrationOptions({ attachment: 'platform', name: '' });

    expect(options).toMatchObject({
      ok: true,
      value: { authenticatorSelection: { authenticatorAttachment: 'platform' } },
    });
  });
});

describe('a server without passkeys', () => {
  it('is reported as such', async () => {
    server.faults.answer('*', { status: 404 });

    expect(await passkeys().list()).toMatchObject(refusal('not-found'));
    expect(await passkeys().requestOptions()).toMatchObject(refusal('not-found'));
    expect(await add()).toMatchObject(refusal('not-found'));
  });

  it('is distinguished from one that requests its options in the older form', async () => {
    server.faults.answer('/passkey/generate-authenticate-options', { status: 404, times: 1 });

    await passkeys().requestOptions();

    expect(server.log.entries().map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});

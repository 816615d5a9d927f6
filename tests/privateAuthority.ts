// The library's dependency container needs this import first.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

cryptoProvider.set(crypto);

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** TLS follows the machine's clock, even if a test moves its own by a year (tests/movedClock.ts). */
const TWO_YEARS_MS = 2 * 365 * 24 * 3_600_000;

/** Companies issue certificates for their own servers through such an unknown authority. */
export interface PrivateCertificate {
  /** The authority's certificate in PEM. A client that trusts it trusts the server. */
  readonly authority: string;
  readonly key: string;
  readonly cert: string;
  /** The server key's hash, in the form of Chromium's flags. */
  readonly keyHash: string;
}

export async function issuePrivately(): Promise<PrivateCertificate> {
  const makeKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [authorityKeys, keys] = [await makeKeys(), await makeKeys()];
  const valid = {
    notBefore: new Date(Date.now() - TWO_YEARS_MS),
    notAfter: new Date(Date.now() + TWO_YEARS_MS),
  };
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Acme Internal Authority',
    keys: authorityKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  const certificate = await X509CertificateGenerator.create({
    ...valid,
    subject: 'CN=localhost',
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  const publicKey = await crypto.subtle.exportKey('spki', keys.publicKey);
  const hash = await crypto.subtle.digest('SHA-256', publicKey);
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    authority: authority.toString('pem'),
    key: PemConverter.encode(privateKey, 'PRIVATE KEY'),
    cert: certificate.toString('pem'),
    keyHash: Buffer.from(hash).toString('base64'),
  };
}

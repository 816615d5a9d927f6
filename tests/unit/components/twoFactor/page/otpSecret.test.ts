import { describe, expect, it } from 'vitest';
import { inGroups, otpSecret } from '@/components/twoFactor/page/otpSecret';

describe('otpSecret', () => {
  it('finds the secret of an address for authenticator apps', () => {
    expect(otpSecret('otpauth://totp/Acme:marta%40acme.dev?secret=JBSWY3DPEHPK3PXP&issuer=Acme')).toBe(
      'JBSWY3DPEHPK3PXP',
    );
  });

  it('finds none in anything else', () => {
    expect(otpSecret('otpauth://totp/Acme')).toBeNull();
    expect(otpSecret('no address')).toBeNull();
  });
});

describe('inGroups', () => {
  it('writes a secret in groups of four', () => {
    expect(inGroups('JBSWY3DPEH')).toBe('JBSW Y3DP EH');
  });
});

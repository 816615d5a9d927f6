/** What a provider's own sign-in gives (SPEC.md section 3, Social sign-in payload). */
export interface SocialIdToken {
  readonly provider: string;
  readonly idToken: {
    readonly token: string;
    readonly nonce?: string;
    readonly accessToken?: string;
    readonly refreshToken?: string;
    /** Epoch seconds, as the provider says it. */
    readonly expiresAt?: number;
  };
}

import { useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { Result } from '@/lib/core/result';

export type TwoFactorIntent = 'app' | 'mail' | 'codes' | 'off';

/** Secrets exist only in the step that shows them, and are lost with the page. */
export type TwoFactorStage =
  | { readonly name: 'idle'; readonly done: 'on' | 'off' | null }
  | { readonly name: 'password'; readonly intent: TwoFactorIntent }
  | { readonly name: 'scan'; readonly totpURI: string; readonly backupCodes: readonly string[] };

const IDLE: TwoFactorStage = { name: 'idle', done: null };

type ShowCodes = (codes: readonly string[]) => void;

async function carryOut(
  intent: TwoFactorIntent,
  password: string,
  showCodes: ShowCodes,
): Promise<Result<TwoFactorStage>> {
  const next = <T>(result: Result<T>, stage: (value: T) => TwoFactorStage): Result<TwoFactorStage> =>
    result.ok ? { ok: true, value: stage(result.value) } : result;
  switch (intent) {
    case 'app':
      return next(await call('twoFactor.enable', { password }), (value) => ({ name: 'scan', ...value }));
    case 'mail':
      return next(await call('twoFactor.enableByMail', { password }), () => ({ name: 'idle', done: 'on' }));
    case 'codes':
      return next(await call('twoFactor.newBackupCodes', { password }), ({ backupCodes }) => {
        showCodes(backupCodes);
        return IDLE;
      });
    case 'off':
      return next(await call('twoFactor.disable', { password }), () => ({ name: 'idle', done: 'off' }));
  }
}

export function useTwoFactor(showCodes: ShowCodes) {
  const [stage, setStage] = useState<TwoFactorStage>(IDLE);

  async function withPassword(intent: TwoFactorIntent, password: string): Promise<Result<TwoFactorStage>> {
    const result = await carryOut(intent, password, showCodes);
    if (result.ok) setStage(result.value);
    return result;
  }

  async function confirm(code: string, backupCodes: readonly string[]): Promise<Result<null>> {
    const result = await call('twoFactor.confirm', { code });
    if (!result.ok) return result;
    showCodes(backupCodes);
    setStage(IDLE);
    return result;
  }

  return {
    stage,
    ask: (intent: TwoFactorIntent) => setStage({ name: 'password', intent }),
    leave: () => setStage(IDLE),
    withPassword,
    confirm,
  };
}

export type TwoFactorControls = ReturnType<typeof useTwoFactor>;

import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Pause, PausedPart, PauseReason } from './schema';

const REASONS: Readonly<Record<PauseReason, MessageDescriptor>> = {
  'signed-out': /*i18n*/ { id: 'pause.signed-out', message: 'You’re signed out.' },
  'no-permission': /*i18n*/ { id: 'pause.no-permission', message: 'Switchyard can’t access the server.' },
  offline: /*i18n*/ { id: 'pause.offline', message: 'You’re offline.' },
  'not-answering': /*i18n*/ { id: 'pause.not-answering', message: 'The server isn’t responding.' },
  'rate-limited': /*i18n*/ { id: 'pause.rate-limited', message: 'The server is limiting requests.' },
  'not-verified': /*i18n*/ { id: 'pause.not-verified', message: 'Your email isn’t verified.' },
  'not-renewed': /*i18n*/ { id: 'pause.not-renewed', message: 'Your session hasn’t renewed in a day.' },
  blocked: /*i18n*/ { id: 'pause.blocked', message: 'Your browser blocks notifications.' },
};

const PARTS: Readonly<Record<PausedPart, MessageDescriptor>> = {
  everything: /*i18n*/ { id: 'pause.everything', message: 'You won’t be notified.' },
  invitations: /*i18n*/ { id: 'pause.invitations', message: 'You won’t be notified of invitations.' },
  payments: /*i18n*/ { id: 'pause.payments', message: 'You won’t be notified of payments.' },
};

export const RESUME: MessageDescriptor = /*i18n*/ { id: 'pause.resume', message: 'Resume' };

export const pauseReason = (i18n: I18n, { reason }: Pick<Pause, 'reason'>): string =>
  i18n._(REASONS[reason] ?? REASONS['not-answering']);

const pauseText = (i18n: I18n, pause: Pause): string =>
  `${pauseReason(i18n, pause)} ${i18n._(PARTS[pause.part] ?? PARTS.everything)}`;

export const pausedText = (i18n: I18n, pause: Pause): string =>
  i18n._('pause.text', { why: pauseText(i18n, pause) }, { message: 'Paused. {why}' });

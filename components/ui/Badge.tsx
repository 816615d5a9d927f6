import type { ReactNode } from 'react';

const TONES = {
  accent: 'font-medium bg-accent-soft text-accent',
  good: 'font-medium bg-good-soft text-good',
  warn: 'font-medium bg-warn-soft text-warn',
  bad: 'font-medium bg-bad-soft text-bad',
  plain: 'bg-raised text-muted',
} as const;

export interface BadgeProps {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center rounded-[10px] px-2 py-px text-[12px] leading-[16px] ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

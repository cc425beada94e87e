import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'blue' | 'gold' | 'grey' | 'red'

const TONES: Readonly<Record<BadgeTone, string>> = {
  green: 'bg-tint text-deep',
  blue: 'bg-blue-tint text-blue-ink',
  gold: 'bg-gold-tint text-gold-ink',
  grey: 'bg-grey-tint text-muted',
  red: 'bg-danger-tint text-danger',
}

type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'green', className = '', children }: BadgeProps) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${TONES[tone]} ${className}`}>
      {children}
    </span>
  )
}

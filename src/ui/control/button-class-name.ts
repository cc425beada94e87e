export type ButtonVariant = 'action' | 'brand' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'medium' | 'large'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  action: 'bg-action text-on-action',
  brand: 'bg-brand text-on-brand',
  quiet: 'bg-tint text-deep',
  plain: 'border border-line bg-surface text-ink',
  danger: 'bg-danger text-on-danger',
}

const SIZES: Readonly<Record<ButtonSize, string>> = { medium: '', large: 'min-h-12 text-base' }

export function buttonClassName(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  return ['btn', VARIANTS[variant], SIZES[size], className].filter(Boolean).join(' ')
}

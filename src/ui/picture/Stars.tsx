type StarsProps = { value: number; className?: string }

/** Five stars, filled to a tenth. Screen readers hear '4.3 out of 5 stars'. */
export function Stars({ value, className = '' }: StarsProps) {
  const filled = Math.max(0, Math.min(5, value)) * 20
  return (
    <span
      role="img"
      aria-label={`${value.toFixed(1)} out of 5 stars`}
      className={`relative inline-block leading-none ${className}`}
    >
      <span aria-hidden="true" className="text-line forced-colors:opacity-40">
        ★★★★★
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 overflow-hidden text-gold"
        style={{ width: `${filled}%` }}
      >
        ★★★★★
      </span>
    </span>
  )
}

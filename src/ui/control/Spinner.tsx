type SpinnerProps = { label?: string; className?: string }

/** Without a label it is decorative, for use beside a text. */
export function Spinner({ label, className = 'size-5' }: SpinnerProps) {
  const ring =
    'inline-block animate-[spin_.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent'
  return label ? (
    <span role="status" className="inline-flex items-center gap-2">
      <span className={`${ring} ${className}`} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className={`${ring} ${className}`} aria-hidden="true" />
  )
}

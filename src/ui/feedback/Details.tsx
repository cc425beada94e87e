type DetailsProps = { text: string | null; title?: string }

/** A provider's or server's original message, collapsed below a plain sentence. */
export function Details({ text, title = 'Details' }: DetailsProps) {
  if (!text) return null
  return (
    <details className="mt-1 text-xs font-normal text-muted">
      <summary className="min-h-6 w-fit underline">{title}</summary>
      <p className="mt-1 whitespace-pre-wrap break-all">{text}</p>
    </details>
  )
}

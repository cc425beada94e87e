import * as TEXT from '../../content/store/navigation.ts'
/** The keyboard's way past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-brand px-4 py-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {TEXT.skipToContent}
    </a>
  )
}
